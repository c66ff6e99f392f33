// @ts-check
// The hint: the lantern button or H fetches it. A tag says what is good and why, pale rings show it, Enter does it.
//
// Dispatches `undercroft:hint` on the document when a hint opens (`detail` true) or closes (false): the guide hides.
import { all, boxes, first, near, parsed } from "./dom.js";
import { zoomOf } from "./flying.js";
import { toast, words } from "./morph.js";
import { around, DICE, placeTag } from "./tag-placement.js";

const PAD = 4;
const phone = matchMedia("(max-width: 900px)");
const KEYS = ["h", "H", "р", "Р"];
/** The tag, while one is open. @type {HTMLElement | null} */
let tag = null;
/** @type {HTMLElement[]} */
let rings = [];
let loading = false;

const button = () => first("#ask-hint");
const ask = () => first("form#ask");
const choices = () => tag?.dataset.choices?.split(" ").filter(Boolean) ?? [];

/** @param {Element} thing */
const isVisible = (thing) => thing.checkVisibility?.() !== false && thing.getBoundingClientRect().width > 0;

/**
 * The visible things on the board that belong to an option.
 * @param {string} option
 */
const thingsOf = (option) =>
  all("#table [data-option], #table [data-options]")
    .filter((thing) => (thing.dataset.option ?? thing.dataset.options ?? "").split(" ").includes(option))
    .filter((thing) => !thing.closest("#ask") && isVisible(thing));

/**
 * The button of an option, or of the bundle that hides it.
 * @param {string} option
 */
function answerOf(option) {
  const answer = first(`#ask [data-answer="${CSS.escape(option)}"]`);
  if (!answer || isVisible(answer)) return answer;
  return first("summary", answer.closest("details") ?? document.createElement("i"));
}

/**
 * What must be clicked to choose the option: one thing, or several that only mean it together.
 * @param {string} option
 */
function chosenWith(option) {
  const things = thingsOf(option);
  return things.every((thing) => thing.dataset.options) ? things : things.slice(0, 1);
}

/** What the tag points at, and everything that gets a ring. */
function targets() {
  const things = choices().flatMap(chosenWith);
  const answers = choices()
    .map(answerOf)
    .filter((one) => one !== null);
  const at = things.length ? things : answers.length ? answers.slice(0, 1) : [button()];
  return { at: at.filter((one) => one !== null), ringed: [...things, ...answers] };
}

/** @param {Element} thing */
function ring(thing) {
  const box = thing.getBoundingClientRect();
  const made = document.createElement("div");
  made.className = "hint-ring";
  made.setAttribute("aria-hidden", "true");
  made.style.left = `${box.left - PAD}px`;
  made.style.top = `${box.top - PAD}px`;
  made.style.width = `${box.width + 2 * PAD}px`;
  made.style.height = `${box.height + 2 * PAD}px`;
  document.body.append(made);
  return made;
}

function layOut() {
  for (const old of rings) old.remove();
  rings = [];
  if (!tag) return;
  const { at, ringed } = targets();
  rings = ringed.map(ring);
  const prompt = ask()?.getBoundingClientRect() ?? new DOMRect(0, innerHeight, innerWidth, 0);
  const thing = around(at.map((one) => one.getBoundingClientRect())) ?? prompt;
  const scale = zoomOf(tag);
  const size = { width: tag.offsetWidth * scale, height: tag.offsetHeight * scale };
  const place = placeTag(thing, prompt, size, { width: innerWidth, height: innerHeight }, phone.matches, boxes(DICE));
  tag.dataset.side = place.side;
  tag.style.left = `${Math.round(place.left / scale)}px`;
  tag.style.top = `${Math.round(place.top / scale)}px`;
  tag.style.setProperty("--tail", `${Math.round(place.tail / scale)}px`);
}

function close() {
  if (!tag) return;
  tag.remove();
  tag = null;
  layOut();
  button()?.setAttribute("aria-pressed", "false");
  document.dispatchEvent(new CustomEvent("undercroft:hint", { detail: false }));
}

async function open() {
  const link = button()?.getAttribute("href");
  if (!link || loading) return;
  loading = true;
  button()?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(link, { headers: { accept: "text/html" } });
    const body = await answer.text();
    if (answer.ok) show(body);
    else toast(body.startsWith("<") ? words.failed : body);
  } catch {
    toast(words.failed);
  } finally {
    loading = false;
    button()?.removeAttribute("aria-busy");
    layOut(); // the lantern button is narrower again, and the answers beside it have moved
  }
}

/** @param {string} html */
function show(html) {
  close();
  const made = first("#hint", parsed(html));
  if (!made || made.dataset.number !== ask()?.dataset.number) return;
  tag = made;
  document.body.append(made);
  document.dispatchEvent(new CustomEvent("undercroft:hint", { detail: true }));
  button()?.setAttribute("aria-pressed", "true");
  for (const one of targets().ringed) one.scrollIntoView({ block: "nearest", inline: "nearest" });
  layOut();
  const status = document.getElementById("hint-said");
  if (status) status.textContent = made.innerText;
}

/** Do what the hint says, by clicking its answers. */
function follow() {
  const wanted = choices();
  close();
  for (const option of wanted) {
    const answer = first(`#ask [data-answer="${CSS.escape(option)}"]`);
    if (answer?.getAttribute("aria-pressed") !== "true") answer?.click();
  }
}

const toggle = () => (tag ? close() : open());

document.addEventListener("click", (event) => {
  if (near(event, "[data-hint]")) {
    event.preventDefault();
    toggle();
  } else if (near(event, "[data-hint-hide]")) close();
  else if (near(event, "[data-hint-do]")) follow();
  else if (tag) requestAnimationFrame(layOut); // the click may have moved the answers
});

// before the other key handlers: while a hint is open, Enter follows it and Escape closes it
document.addEventListener(
  "keydown",
  (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (at.closest("input:not([type=range]), textarea, select, [contenteditable]")) return;
    if (KEYS.includes(event.key) && button()) toggle();
    else if (tag && event.key === "Escape") close();
    else if (tag && event.key === "Enter" && choices().length && !at.closest("a, button, summary")) follow();
    else return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("table:changed", () => {
  if (tag && tag.dataset.number !== ask()?.dataset.number) close();
  else if (tag) requestAnimationFrame(layOut);
});
addEventListener("resize", layOut);
document.addEventListener("scroll", layOut, true);
