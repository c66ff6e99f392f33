// @ts-check
// The table changes by morphing into what the server sent; cards that changed their place glide there.
import { Idiomorph } from "../vendor/idiomorph.js";
import { all, first, parsed } from "./dom.js";
import { comeFrom, flyTo, lifted } from "./flying.js";
import { glides, isLocal, stays, zonesThatChanged } from "./morphing.js";

/** @typedef {import("./morphing.js").Lying & { element: HTMLElement }} LyingHere */

const root = document.documentElement;
export const table = /** @type {HTMLElement} */ (document.getElementById("table"));
export const words = document.getElementById("words")?.dataset ?? {};
/** The transition under way. @type {ViewTransition | null} */
let gliding = null;
let waiting = false; // it has been started, but the table has not changed yet
let latest = "";

export const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

const callbacks = {
  beforeNodeMorphed: (/** @type {Element} */ old) => !stays(old),
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !isLocal(name, /** @type {HTMLElement} */ (node)),
};

/** @param {string} html the inside of the table */
export function morph(html) {
  latest = html;
  if (waiting) return; // the change that is about to happen takes the newest
  gliding?.skipTransition();
  gliding = null;
  if (!document.startViewTransition || still() || document.hidden) return apply();
  const before = lying(table);
  const after = lying(parsed(html));
  const moved = zonesThatChanged(before, after);
  if (!moved.size) return apply();
  const { pairs, names, drawn, thrown } = glides(before, after, moved);
  for (const [from, key] of pairs) name(before.get(from)?.element, key);
  const gone = thrown.map((key) => lifted(before.get(key)?.element));
  waiting = true;
  const transition = document.startViewTransition(() => {
    waiting = false;
    apply();
    clear();
    const now = lying(table);
    for (const key of names) name(now.get(key)?.element, key);
    const deck = first("[data-deck]", table);
    drawn.forEach((key, place) => comeFrom(now.get(key)?.element, deck, place));
    gone.forEach((copy, place) => flyTo(copy, document.getElementById("heap-discard"), place));
  });
  gliding = transition;
  transition.ready.catch(() => {}); // skipped, because something newer came
  transition.finished
    .catch(() => {})
    .finally(() => {
      if (gliding !== transition) return;
      gliding = null;
      clear();
    });
}

function apply() {
  document.dispatchEvent(new Event("table:changing"));
  Idiomorph.morph(table, latest, { morphStyle: "innerHTML", callbacks });
  const title = first("[data-title]", table)?.dataset.title;
  if (title) document.title = `${title} · Undercroft`;
  document.dispatchEvent(new Event("table:changed"));
}

// Nothing waits for an animation: a press during one finishes it.
addEventListener("pointerdown", () => waiting || gliding?.skipTransition(), { capture: true });

/**
 * What lies on the table and can glide, by its key.
 * @param {ParentNode} within
 * @returns {Map<string, LyingHere>}
 */
function lying(within) {
  const found = new Map();
  for (const element of all("[data-glide]", within)) {
    /** @type {HTMLElement | null} */
    const around = element.closest("[data-zone]");
    const zone = around?.dataset.zone ?? "";
    found.set(element.dataset.glide, { element, zone, card: element.dataset.card });
  }
  return found;
}

/**
 * @param {HTMLElement | null | undefined} element
 * @param {string} key
 */
function name(element, key) {
  if (element) element.style.viewTransitionName = key;
}

function clear() {
  for (const element of all("[style]", table)) element.style.viewTransitionName = "";
}

/** The whole page once more, for when a push did not come. */
export async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = parsed(await answer.text()).getElementById("table");
  if (fresh) morph(fresh.innerHTML);
}

let hiding = 0;

/** @param {string | undefined} text a sentence that comes and goes */
export function toast(text) {
  const box = document.getElementById("toast");
  if (!box || !text) return;
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), 4200);
}
