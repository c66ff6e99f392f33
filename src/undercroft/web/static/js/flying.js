// @ts-check
// Things that fly over the table: cards from the deck, to the discard pile, to their owner. Nothing waits for them.
import { first } from "./dom.js";

const FLIGHT = 420;
const STAGGER = 60; // milliseconds between two that fly together
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/**
 * The CSS zoom of a thing: pixels on the screen per pixel in its style.
 * @param {Element} thing
 */
export const zoomOf = (thing) => Number(getComputedStyle(thing).zoom) || 1;

/** The zoom of the table. */
export const zoom = () => zoomOf(first("#table") ?? document.body);

/**
 * Copies of things, laid over them. All are measured first: after adding a copy, measuring would force a new layout.
 * @param {(HTMLElement | undefined)[]} things
 * @returns {(HTMLElement | null)[]}
 */
export function copiesOver(things) {
  const boxes = things.map((thing) => thing?.getBoundingClientRect());
  return things.map((thing, n) => copied(thing, boxes[n]));
}

/**
 * @param {HTMLElement | undefined} thing
 * @param {DOMRect | undefined} box
 */
function copied(thing, box) {
  if (!thing || !box?.width) return null;
  const copy = /** @type {HTMLElement} */ (thing.cloneNode(true));
  for (const name of ["id", "data-option", "data-options", "data-glide", "tabindex"]) copy.removeAttribute(name);
  copy.style.viewTransitionName = "";
  return layOver(copy, box);
}

/**
 * Lay a copy over the table, at a place of the screen.
 * @param {HTMLElement} copy
 * @param {DOMRect} box
 */
export function layOver(copy, box) {
  const scale = zoom();
  copy.classList.add("flying");
  copy.style.left = `${box.x / scale}px`;
  copy.style.top = `${box.y / scale}px`;
  copy.style.width = `${box.width / scale}px`;
  document.getElementById("flights")?.append(copy);
  return copy;
}

/**
 * Let copies fly to things, one after the other, and remove them when they arrive.
 * @param {[copy: HTMLElement | null, thing: Element | null][]} flights
 */
export function fly(flights) {
  const transforms = flights.map(([copy, thing]) => transformTo(copy, thing));
  flights.forEach(([copy], place) => {
    const transform = transforms[place];
    if (!copy || !transform) return copy?.remove();
    const frames = { transform: [transform], opacity: [0.35] };
    const flight = copy.animate(frames, { duration: FLIGHT, delay: place * STAGGER, easing: EASE, fill: "forwards" });
    flight.finished.catch(() => {}).finally(() => copy.remove());
  });
}

/**
 * Let things that have appeared fly in from another one, one after the other.
 * @param {(HTMLElement | undefined)[]} things
 * @param {Element | null} from
 */
export function flyFrom(things, from) {
  const transforms = things.map((thing) => transformTo(thing, from));
  things.forEach((thing, place) => {
    const transform = transforms[place];
    if (!thing || !transform) return;
    const frames = { transform: [transform, "none"], opacity: [0.35, 1] };
    thing.animate(frames, { duration: FLIGHT, delay: place * STAGGER, easing: EASE, fill: "backwards" });
  });
}

/**
 * The transform that moves a thing to another one, if both are visible.
 * @param {Element | null | undefined} thing
 * @param {Element | null} other
 */
function transformTo(thing, other) {
  const [here, there] = [thing?.getBoundingClientRect(), other?.getBoundingClientRect()];
  return here?.width && there?.width ? transformBetween(here, there) : null;
}

/**
 * The transform that moves a thing from one place on the screen to another, scaled down if that one is narrower.
 * @param {DOMRect} here
 * @param {DOMRect} there
 */
export function transformBetween(here, there) {
  const scale = zoom();
  const x = (there.x + there.width / 2 - here.x - here.width / 2) / scale;
  const y = (there.y + there.height / 2 - here.y - here.height / 2) / scale;
  return `translate(${x}px, ${y}px) scale(${Math.min(1, there.width / here.width)})`;
}
