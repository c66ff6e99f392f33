// @ts-check
// A board larger than its window: it opens at the centre of the action, and can be dragged and zoomed.
import { all, near } from "./dom.js";
import { anchored, centred, resized } from "./panning.js";

const STEP = 1.3;
let shown = "";

/**
 * @param {HTMLElement} pan
 * @param {number} x the part of the board, 0 to 1, that comes to the middle
 * @param {number} y
 * @param {boolean} smooth
 */
function centre(pan, x, y, smooth) {
  const board = pan.firstElementChild;
  if (!board) return;
  const left = centred(x, board.clientWidth, pan.clientWidth);
  const top = centred(y, board.clientHeight, pan.clientHeight);
  pan.scrollTo({ left, top, behavior: smooth ? "smooth" : "instant" });
}

/**
 * @param {HTMLElement} pan
 * @param {number} factor
 * @param {[number, number]} at the point of the window that stays in place
 */
function zoom(pan, factor, [x, y] = [pan.clientWidth / 2, pan.clientHeight / 2]) {
  const board = pan.firstElementChild;
  if (!board) return;
  const { clientWidth: width, clientHeight: height } = board;
  const { scrollLeft, scrollTop } = pan;
  const now = Number(pan.style.getPropertyValue("--pan-zoom")) || 1;
  pan.style.setProperty("--pan-zoom", String(resized(now, factor)));
  pan.scrollTo(anchored(scrollLeft, x, width, board.clientWidth), anchored(scrollTop, y, height, board.clientHeight));
}

// Scroll to the action once, and again when a phone is rotated; after that, the window stays where it was dragged to.
// Only the width counts: the height also changes when a phone's keyboard opens.
function scrollToAction() {
  for (const pan of all("[data-pan]")) {
    const mark = `${pan.dataset.panX} ${pan.dataset.panY} ${innerWidth}`;
    if (mark !== shown) centre(pan, Number(pan.dataset.panX), Number(pan.dataset.panY), Boolean(shown));
    shown = mark;
  }
}

document.addEventListener("click", (event) => {
  const button = near(event, "[data-pan-zoom]");
  const pan = button && document.getElementById(button.dataset.panOf ?? "");
  if (pan) zoom(pan, button.dataset.panZoom === "in" ? STEP : 1 / STEP);
});

// -- zooming with two fingers
let lastDistance = 0;

/** @param {TouchList} fingers */
const distance = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

document.addEventListener(
  "touchstart",
  (event) => (lastDistance = event.touches.length === 2 && near(event, "[data-pan]") ? distance(event.touches) : 0),
  { passive: true },
);
document.addEventListener(
  "touchmove",
  (event) => {
    const pan = lastDistance && event.touches.length === 2 ? near(event, "[data-pan]") : null;
    if (!pan) return;
    event.preventDefault();
    const now = distance(event.touches);
    const box = pan.getBoundingClientRect();
    const [one, other] = event.touches;
    const midpoint = [(one.clientX + other.clientX) / 2 - box.left, (one.clientY + other.clientY) / 2 - box.top];
    zoom(pan, now / lastDistance, /** @type {[number, number]} */ (midpoint));
    lastDistance = now;
  },
  { passive: false },
);

document.addEventListener("table:changed", scrollToAction);
addEventListener("resize", scrollToAction);
scrollToAction();
