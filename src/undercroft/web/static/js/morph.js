// @ts-check
// Morphs the table into what the server sent, all of it or some areas. Cards that changed places glide.
import { Idiomorph } from "./idiomorph.js";
import { all, first, parsed } from "./dom.js";
import { copiesOver, fly, flyFrom } from "./flying.js";
import { glides, isLocal, stays, zonesThatChanged } from "./morphing.js";
import { areasOf, copyAttributes, fits, matched } from "./patching.js";

/** @typedef {import("./morphing.js").Gliding & { element: HTMLElement }} GlidingHere */

const root = document.documentElement;
export const table = /** @type {HTMLElement} */ (document.getElementById("table"));
export const words = document.getElementById("words")?.dataset ?? {};
/** The transition under way. @type {ViewTransition | null} */
let gliding = null;
let waiting = false; // it has been started, but the table has not changed yet
/** What was sent and is not shown yet, oldest first: elements of the class `table`. @type {HTMLElement[]} */
let unshown = [];

export const reducedMotion = () =>
  root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
/** How many events the viewer has been shown. */
export const eventCount = () => Number(first(".table", table)?.dataset.eventCount ?? 0);

const callbacks = {
  beforeNodeMorphed: (/** @type {Element} */ old) => !stays(old),
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !isLocal(name, /** @type {HTMLElement} */ (node)),
};

/**
 * @param {string} html the inside of the table, or areas of it
 * @returns {boolean} whether it could be shown: areas only fit the version they were made for
 */
export function morph(html) {
  const fresh = first(".table", parsed(html));
  const shown = unshown.at(-1) ?? first(".table", table);
  if (!fresh || !fits(fresh.dataset.base, shown?.dataset.version)) return false;
  if (fresh.dataset.base === undefined) unshown = [];
  unshown.push(fresh);
  if (waiting) return true; // the transition that has been started will show it, too
  gliding?.skipTransition();
  gliding = null;
  if (!document.startViewTransition || reducedMotion() || document.hidden) apply();
  else glide(fresh);
  return true;
}

/** @param {HTMLElement} fresh */
function glide(fresh) {
  const before = glidingIn(table);
  const after = fresh.dataset.base === undefined ? glidingIn(fresh) : glidingAfter(before, fresh);
  const moved = zonesThatChanged(before, after);
  if (!moved.size) return apply();
  const { pairs, names, drawn, discarded } = glides(before, after, moved);
  for (const [from, key] of pairs) name(before.get(from)?.element, key);
  const gone = copiesOver(discarded.map((key) => before.get(key)?.element));
  waiting = true;
  const transition = document.startViewTransition(() => {
    waiting = false;
    apply();
    clear();
    const now = glidingIn(table);
    for (const key of names) name(now.get(key)?.element, key);
    const [deck, heap] = [first("[data-deck]", table), document.getElementById("heap-discard")];
    flyFrom(
      drawn.map((key) => now.get(key)?.element),
      deck,
    );
    fly(gone.map((copy) => [copy, heap]));
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
  for (const fresh of unshown.splice(0)) {
    if (fresh.dataset.base === undefined) Idiomorph.morph(table, fresh, { morphStyle: "innerHTML", callbacks });
    else patch(fresh);
  }
  const title = first("[data-title]", table)?.dataset.title;
  if (title) document.title = `${title} · Undercroft`;
  document.dispatchEvent(new Event("table:changed"));
}

/** @param {HTMLElement} fresh areas, in the outermost element of the table */
function patch(fresh) {
  const shown = first(".table", table);
  const areas = areasOf(table);
  if (shown) copyAttributes(shown, fresh);
  for (const [name, { parts }] of areasOf(fresh)) {
    const old = areas.get(name);
    if (!old) continue;
    const { pairs, removed, added } = matched(old.parts, parts);
    for (const [part, other] of pairs) Idiomorph.morph(part, other, { morphStyle: "outerHTML", callbacks });
    for (const part of removed) part.remove();
    for (const part of added) old.end.before(part);
  }
}

// Nothing waits for an animation: a click during one finishes it.
addEventListener("pointerdown", () => waiting || gliding?.skipTransition(), { capture: true });

/**
 * Everything on the table that can glide, by its key.
 * @param {ParentNode} within
 * @returns {Map<string, GlidingHere>}
 */
function glidingIn(within) {
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
 * Everything on the table that can glide, after some of its areas have changed.
 * @param {Map<string, GlidingHere>} before
 * @param {HTMLElement} fresh
 */
function glidingAfter(before, fresh) {
  const changed = [...areasOf(fresh).keys()];
  const areas = areasOf(table);
  const old = changed.flatMap((name) => areas.get(name)?.parts ?? []);
  const stay = [...before].filter(([, { element }]) => !old.some((part) => part.contains(element)));
  return new Map([...stay, ...glidingIn(fresh)]);
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

/** Fetch the whole page again, for when there was no push. */
export async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const fresh = parsed(await answer.text()).getElementById("table");
  if (fresh) morph(fresh.innerHTML);
}

let hiding = 0;

/** @param {string | undefined} text a sentence to show for a few seconds */
export function toast(text) {
  const box = document.getElementById("toast");
  if (!box || !text) return;
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), 4200);
}
