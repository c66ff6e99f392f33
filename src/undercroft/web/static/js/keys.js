// @ts-check
// The keyboard: digits answer, Enter confirms, U undoes, Space shows the card, ? the help, Escape puts back.
import { close, toggle } from "./card-zoom.js";
import { letGo, undo } from "./choose.js";
import { all, first } from "./dom.js";

/** @typedef {(event: KeyboardEvent, at: Element) => boolean} KeyHandler returns whether it did anything */

const THINGS = "#table [data-option], #table [data-options], #table [data-way]";
// Where several may be chosen, Enter confirms once enough are picked, and never removes one.
const SEVERAL = "[data-toggle], [data-option], [data-options]";
const PICKED = 'body:has(#ask[data-several]) :is([data-toggle][aria-pressed="true"], #table .chosen)';
/** @type {Record<string, [number, number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** @type {Record<string, KeyHandler>} */
const KEYS = {
  ArrowLeft: arrow,
  ArrowRight: arrow,
  ArrowUp: arrow,
  ArrowDown: arrow,
  Enter: enter,
  u: takeBack,
  U: takeBack,
  г: takeBack,
  Г: takeBack,
  "?": help,
  " ": (_event, at) => !at.closest("button, a, summary") && toggle(at),
  Escape: () => {
    letGo();
    close();
    return false;
  },
};

/** @param {Element} element */
const writing = (element) => element.closest("input:not([type=range]), textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || writing(at)) return;
  const act = KEYS[event.key] ?? (/^[0-9]$/.test(event.key) ? digit : null);
  if (act?.(event, at)) event.preventDefault();
});

/** @type {KeyHandler} */
function digit(event) {
  const button = all(`#ask [data-digit="${event.key}"]`).find((one) => one.checkVisibility());
  button?.click();
  return Boolean(button);
}

/** @type {KeyHandler} */
function enter(_event, at) {
  const enough = first("#ask[data-several] [data-confirm]:not([disabled])");
  if (enough && at.closest(SEVERAL)) {
    enough.click();
    return true;
  }
  if (at.closest(PICKED)) return true;
  const thing = at.closest("[data-option], [data-options], [data-way]");
  if (thing && !at.closest("button")) {
    // an SVG element has no click()
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    return true;
  }
  if (at.closest("button, a, summary, [role=tab]")) return false;
  const confirm = first("#ask [data-confirm]:not([disabled])") ?? only();
  confirm?.click();
  return Boolean(confirm);
}

/** The button for Enter: the only answer there is, or that of the curtain. */
function only() {
  const buttons = all("#ask :is([data-answer], [data-opens])").filter((one) => one.checkVisibility());
  return buttons.length === 1 ? buttons[0] : first(".curtain .button.main");
}

/**
 * Move the focus from a thing that may be chosen to the nearest one in the direction of the arrow.
 * @type {KeyHandler}
 */
function arrow(event, at) {
  const from = at.closest(THINGS);
  if (!from) return false;
  const [x, y] = DIRECTIONS[event.key];
  const [hereX, hereY] = middle(from);
  /** @type {HTMLElement | null} */
  let nearest = null;
  let least = Infinity;
  for (const thing of all(THINGS)) {
    const [thereX, thereY] = middle(thing);
    const along = (thereX - hereX) * x + (thereY - hereY) * y;
    const across = Math.abs((thereX - hereX) * y) + Math.abs((thereY - hereY) * x);
    if (along > 2 && along + 2 * across < least) [nearest, least] = [thing, along + 2 * across];
  }
  nearest?.focus();
  return Boolean(nearest);
}

/** @param {Element} one */
function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** @type {KeyHandler} */
function help() {
  const sheet = document.getElementById("help");
  sheet?.togglePopover();
  return Boolean(sheet);
}

/** @type {KeyHandler} */
function takeBack() {
  undo();
  return true;
}
