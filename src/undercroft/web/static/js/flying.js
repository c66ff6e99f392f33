// @ts-check
// Things that fly over the table: cards from the deck, to the discard pile, to their owner. Nothing waits for them.
import { first } from "./dom.js";

const FLIGHT = 420;
const APART = 60; // between two that fly together
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * How much larger a thing is drawn than it is written.
 * @param {Element} thing
 */
export const zoomOf = (thing) => Number(getComputedStyle(thing).zoom) || 1;

/** How much larger the table is. */
export const zoom = () => zoomOf(first("#table") ?? document.body);

/**
 * A copy of a thing, lying over it.
 * @param {HTMLElement | null | undefined} thing
 * @returns {HTMLElement | null}
 */
export function lifted(thing) {
  const box = thing?.getBoundingClientRect();
  if (!thing || !box?.width) return null;
  const copy = /** @type {HTMLElement} */ (thing.cloneNode(true));
  for (const name of ["id", "data-option", "data-options", "data-glide", "tabindex"]) copy.removeAttribute(name);
  copy.style.viewTransitionName = "";
  return laid(copy, box);
}

/**
 * Lay a copy over the table, at a place of the screen.
 * @param {HTMLElement} copy
 * @param {DOMRect} box
 */
export function laid(copy, box) {
  const scale = zoom();
  copy.classList.add("flying");
  copy.style.left = `${box.x / scale}px`;
  copy.style.top = `${box.y / scale}px`;
  copy.style.width = `${box.width / scale}px`;
  document.getElementById("flights")?.append(copy);
  return copy;
}

/**
 * A copy flies to a thing, and is gone when it has arrived.
 * @param {HTMLElement | null} copy
 * @param {Element | null} thing
 * @param {number} place among those that fly together
 */
export function flyTo(copy, thing, place) {
  const there = thing?.getBoundingClientRect();
  if (!copy || !there?.width) return copy?.remove();
  const frames = { transform: [way(copy.getBoundingClientRect(), there)], opacity: [0.35] };
  const flight = copy.animate(frames, { duration: FLIGHT, delay: place * APART, easing: EASE, fill: "forwards" });
  flight.finished.catch(() => {}).finally(() => copy.remove());
}

/**
 * A thing that has appeared comes from another one.
 * @param {HTMLElement | null | undefined} thing
 * @param {Element | null} from
 * @param {number} place among those that come together
 */
export function comeFrom(thing, from, place) {
  const there = from?.getBoundingClientRect();
  const here = thing?.getBoundingClientRect();
  if (!thing || !here?.width || !there?.width) return;
  const frames = { transform: [way(here, there), "none"], opacity: [0.35, 1] };
  thing.animate(frames, { duration: FLIGHT, delay: place * APART, easing: EASE, fill: "backwards" });
}

/**
 * The way from one place of the screen to another, as a transformation of what lies at the first.
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
export function way(here, there) {
  const scale = zoom();
  const x = (there.x + there.width / 2 - here.x - here.width / 2) / scale;
  const y = (there.y + there.height / 2 - here.y - here.height / 2) / scale;
  return `translate(${x}px, ${y}px) scale(${Math.min(1, there.width / here.width)})`;
}
