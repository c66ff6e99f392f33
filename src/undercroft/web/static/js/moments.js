// @ts-check
// Great moments: shown one after the other over the board, as soon as the page is visible. Any click or key ends them;
// nothing waits for them. With reduced motion, each is a still scene.
import { all, first, near } from "./dom.js";
import { transformBetween } from "./flying.js";
import { Memory } from "./moment.js";
import { eventCount, reducedMotion, table } from "./morph.js";

/**
 * @typedef {import("./moment.js").Numbered & { kind: string, lasts: number, said: string, content: Node }} Moment
 */

const root = document.documentElement;
const FADING = 120; // milliseconds, for a still scene
const LEAVING = 280; // milliseconds that a moment takes to go when its time is over
const IGNORED_KEYS = ["Shift", "Control", "Alt", "Meta", "Tab", "CapsLock"]; // keys that do nothing by themselves
/** @type {Moment[]} */
let queue = [];
/** @type {Moment | null} */
let showing = null;
let timer = 0;
const memory = new Memory(seat(), eventCount());

function seat() {
  return first(".table", table)?.dataset.seat ?? "";
}

/** @returns {Moment[]} */
function found() {
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = table.querySelectorAll("template[data-moment]");
  return [...templates].map(({ dataset, content }) => ({
    key: dataset.moment ?? "",
    number: Number(dataset.number),
    kind: dataset.kind ?? "",
    lasts: Number(dataset.lasts),
    said: dataset.said ?? "",
    content: content.cloneNode(true),
  }));
}

document.addEventListener("table:changed", () => {
  const fresh = memory.fresh(found(), seat(), eventCount());
  if (!fresh.length) return;
  say(fresh.map((moment) => moment.said).join(" "));
  queue.push(...fresh);
  if (!showing) next();
});
document.addEventListener("visibilitychange", () => !showing && next());

/** @param {string} sentence for screen readers */
function say(sentence) {
  const line = document.getElementById("moment-said");
  if (line) line.textContent = sentence;
}

function next() {
  const place = document.getElementById("moment");
  showing = document.hidden ? null : (queue.shift() ?? null);
  if (!place || !showing) return;
  document.dispatchEvent(new Event("moment:begins"));
  place.replaceChildren(showing.content.cloneNode(true));
  number(place);
  place.dataset.kind = showing.kind;
  place.classList.toggle("stays", !showing.lasts);
  place.classList.toggle("still", reducedMotion());
  place.hidden = false;
  if (reducedMotion()) for (const scene of place.children) scene.animate({ opacity: [0, 1] }, FADING);
  root.dataset.moment = showing.lasts ? "passes" : "stays";
  root.dataset.momentKind = showing.kind;
  if (showing.lasts) timer = setTimeout(leave, showing.lasts);
  else first("[data-go-on]", place)?.focus({ preventScroll: true });
}

/**
 * Set the numbers for the styles: the place in a row, the sum to count up to.
 * @param {HTMLElement} scene
 */
function number(scene) {
  for (const { dataset, style } of all("[data-n]", scene)) style.setProperty("--n", dataset.n ?? "0");
  for (const { dataset, style } of all("[data-to]", scene)) style.setProperty("--to", dataset.to ?? "0");
}

/** The time is over: what flies goes to its place, the rest fades. */
function leave() {
  const place = document.getElementById("moment");
  if (!place) return;
  if (!reducedMotion()) for (const thing of all("[data-flies-to]", place)) fly(thing);
  place.classList.add("leaving");
  timer = setTimeout(end, LEAVING);
}

/** @param {HTMLElement} thing */
function fly(thing) {
  const there = document.getElementById(thing.dataset.fliesTo ?? "")?.getBoundingClientRect();
  if (!there?.width) return;
  const frames = { transform: transformBetween(thing.getBoundingClientRect(), there), rotate: "0deg", translate: "0" };
  thing.animate(frames, { duration: LEAVING, easing: "cubic-bezier(0.3, 0, 0.4, 1)", fill: "forwards" });
}

function end() {
  const place = document.getElementById("moment");
  clearTimeout(timer);
  if (!place || !showing) return;
  const stayed = !showing.lasts;
  showing = null;
  place.hidden = true;
  place.classList.remove("leaving");
  place.replaceChildren();
  delete root.dataset.moment;
  delete root.dataset.momentKind;
  if (queue.length) next();
  else if (stayed) (first("#over:not(.folded)") ?? first("#ask .answers"))?.focus({ preventScroll: true });
}

function again() {
  if (!showing) return;
  queue.unshift(showing);
  clearTimeout(timer);
  next();
}

// A passing moment ends with any click or key, which still has its usual effect, unless it is a click on the scene. A
// moment that stays hides the question: the click or key that ends it does nothing else.

/** End all passing moments. */
function pass() {
  queue = queue.filter((moment) => !moment.lasts);
  end();
}

addEventListener("pointerdown", (event) => showing?.lasts && !near(event, "#moment") && pass(), { capture: true });

addEventListener(
  "click",
  (event) => {
    const onScene = near(event, "#moment");
    if (!showing || (showing.lasts && !onScene)) return;
    if (onScene) {
      event.preventDefault();
      event.stopPropagation();
    }
    if (near(event, "[data-see-again]")) again();
    else if (showing.lasts) pass();
    else end();
  },
  { capture: true },
);

addEventListener(
  "keydown",
  (event) => {
    const at = event.target instanceof Element ? event.target : document.body;
    if (!showing || IGNORED_KEYS.includes(event.key) || at.closest("input, textarea, select")) return;
    if (showing.lasts) {
      if (event.key === "Escape") event.stopImmediatePropagation(); // it closes the moment, and nothing behind it
      return pass();
    }
    if (at.closest("#moment button") && (event.key === "Enter" || event.key === " ")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const button = first(`#moment [data-digit="${CSS.escape(event.key)}"]`);
    if (button) button.click();
    else end();
  },
  { capture: true },
);
