// @ts-check
// The analysis of a finished match, in its replay: polls its progress, goes to turning points and marks them.
import { Idiomorph } from "./idiomorph.js";
import { all, first, input, near, parsed } from "./dom.js";
import { table, toast, words } from "./morph.js";
import { isLocal, stays } from "./morphing.js";
import { go, stop } from "./replay.js";

const PACE = 1500;
const SETTLING = 450;
const PAD = 3;
const pane = () => first("[data-analysis]");
const bar = () => first("[data-replay]");
let loading = false;

const callbacks = {
  beforeNodeMorphed: (/** @type {Element} */ old) => !stays(old),
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !isLocal(name, /** @type {HTMLElement} */ (node)),
};

/** Fetch the current strip and pane, except while the slider is being dragged. */
async function poll() {
  const url = pane()?.dataset.analysis;
  if (!url || loading || document.hidden || first("[data-slide]:active")) return;
  loading = true;
  try {
    const address = new URL(url, location.href);
    address.searchParams.set("at", bar()?.dataset.at ?? "");
    const viewerSeat = input("[data-eyes]")?.value;
    if (viewerSeat) address.searchParams.set("seat", viewerSeat);
    const answer = await fetch(address);
    if (answer.ok) show(parsed(await answer.text()), address.searchParams.get("at"));
  } catch {
    // the server cannot be reached: the next poll tries again
  } finally {
    loading = false;
  }
}

/**
 * @param {Document} fresh
 * @param {string | null} at the moment of the replay that was requested
 */
function show(fresh, at) {
  if (bar()?.dataset.at !== at) return; // the replay has moved on meanwhile
  for (const id of ["ask", "analysis"]) {
    const [old, made] = [document.getElementById(id), fresh.getElementById(id)];
    if (old && made) Idiomorph.morph(old, made, { morphStyle: "outerHTML", callbacks });
  }
  document.dispatchEvent(new Event("table:changed"));
}

/** @param {HTMLFormElement} form */
async function send(form) {
  try {
    const answer = await fetch(form.action, { method: "POST" });
    if (!answer.ok) toast(await answer.text());
  } catch {
    toast(words.failed);
  }
  await poll();
}

/** @param {HTMLElement | SVGElement} lesson the turning point to show, seen by the player who chose there */
function visit(lesson) {
  const seatPicker = input("[data-eyes]");
  if (seatPicker) seatPicker.value = lesson.dataset.eyesOf ?? "";
  stop();
  go(Number(lesson.dataset.lesson));
}

/** Go to the next or previous turning point. @param {number} way 1 or -1 */
function step(way) {
  const now = Number(bar()?.dataset.at);
  const ahead = all("#analysis [data-lesson]")
    .filter((lesson) => (Number(lesson.dataset.lesson) - now) * way > 0)
    .sort((a, b) => (Number(a.dataset.lesson) - Number(b.dataset.lesson)) * way);
  if (ahead[0]) visit(ahead[0]);
}

// -- at a turning point: what was played and what was better, ringed on the board

/** @type {HTMLElement[]} */
let rings = [];

/** @param {string} option */
const thingOf = (option) =>
  all("#table [data-option], #table [data-options]")
    .filter((thing) => (thing.dataset.option ?? thing.dataset.options ?? "").split(" ").includes(option))
    .find(isSeen);

/**
 * Whether the middle of a thing can be seen: it may be scrolled away, or lie under something.
 * @param {HTMLElement} thing
 */
function isSeen(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/**
 * @param {string} option
 * @param {string} look
 */
function ring(option, look) {
  const box = thingOf(option)?.getBoundingClientRect();
  if (!box) return;
  const made = document.createElement("div");
  made.className = `lesson-ring ${look}`;
  made.setAttribute("aria-hidden", "true");
  made.style.left = `${box.left - PAD}px`;
  made.style.top = `${box.top - PAD}px`;
  made.style.width = `${box.width + 2 * PAD}px`;
  made.style.height = `${box.height + 2 * PAD}px`;
  document.body.append(made);
  rings.push(made);
}

function mark() {
  for (const old of rings) old.remove();
  rings = [];
  const here = first("#analysis [aria-current][data-lesson], [data-solved]");
  for (const look of ["played", "better"]) {
    for (const option of (here?.dataset[look] ?? "").split(" ").filter(Boolean)) ring(option, look);
  }
}

if (pane() || table.dataset.puzzle !== undefined) {
  const later = () => setTimeout(mark, SETTLING); // cards glide to their places first
  document.addEventListener("table:changing", () => rings.forEach((old) => old.remove()));
  document.addEventListener("table:changed", later);
  addEventListener("resize", mark);
  document.addEventListener("scroll", mark, true);
  later();
  setInterval(() => first("[data-analysing]") && poll(), PACE);
  document.addEventListener("submit", (event) => {
    const form = near(event, "[data-analyse]");
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    send(form);
  });
  document.addEventListener("click", (event) => {
    const lesson = near(event, "[data-lesson]");
    const curve = near(event, "[data-curve]");
    if (lesson) {
      event.preventDefault();
      visit(lesson);
    } else if (curve) {
      const box = curve.getBoundingClientRect();
      stop();
      go(Math.round(((event.clientX - box.left) / box.width) * Number(bar()?.dataset.last)));
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (near(event, "input:not([type=range]), select, textarea")) return;
    if (["n", "N", "т", "Т"].includes(event.key)) step(1);
    if (["p", "P", "з", "З"].includes(event.key)) step(-1);
  });
}
