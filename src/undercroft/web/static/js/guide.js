// @ts-check
// The guide of the first game: highlights the thing it explains and puts the tag beside it. Next, N or Escape goes on.
//
// The guide is hidden while a hint is open: hint.js dispatches `undercroft:hint` on the document, with `detail` true
// when a hint opens and false when it closes.
import { bring } from "./areas.js";
import { all, boxes, first, near } from "./dom.js";
import { zoom } from "./flying.js";
import { toast, words } from "./morph.js";
import { around, DICE, placeTag } from "./tag-placement.js";

const PAD = 5;
const EDGE = PAD + 3;
const phone = matchMedia("(max-width: 900px)");
let hintOpen = false;
let closed = ""; // the bubble that was closed here, until the server has removed it
let shownFor = "";

const tag = () => document.getElementById("guide");
const highlight = () => document.getElementById("guide-highlight");

/** @param {HTMLElement} thing */
const isVisible = (thing) => thing.checkVisibility?.() !== false && thing.getBoundingClientRect().width > 0;

/** Everything to highlight: `data-at` lists selectors, and the first one with visible elements counts. */
function things() {
  const places = highlight()?.dataset.at?.split(" | ") ?? [];
  return places.map((place) => all(place).filter(isVisible)).find((found) => found.length) ?? [];
}

/**
 * Set lengths, measured on the screen, on the tag or the highlight. Both are inside the table, which has a zoom.
 * @param {HTMLElement} element
 * @param {Record<string, number>} lengths
 */
function place(element, lengths) {
  const scale = zoom();
  for (const [name, length] of Object.entries(lengths)) {
    element.style.setProperty(name, `${Math.round(length / scale)}px`);
  }
}

/**
 * The part of a box that is on the screen; all of it if none is.
 * @param {import("./tag-placement.js").Box | null} box
 */
function onScreen(box) {
  if (!box) return null;
  const { left, top, right, bottom } = box;
  const visible = {
    left: Math.max(left, EDGE),
    top: Math.max(top, EDGE),
    right: Math.min(right, innerWidth - EDGE),
    bottom: Math.min(bottom, innerHeight - EDGE),
  };
  return visible.left < visible.right && visible.top < visible.bottom ? visible : box;
}

function layOut() {
  const [label, ring] = [tag(), highlight()];
  if (!label || !ring) return;
  label.hidden = hintOpen || label.dataset.bubble === closed;
  const found = label.hidden ? [] : things();
  const thing = onScreen(around(found.map((one) => one.getBoundingClientRect())));
  ring.hidden = !thing;
  for (const old of all("[aria-describedby=guide-text]:not(#guide)")) old.removeAttribute("aria-describedby");
  if (label.hidden) return;
  found[0]?.setAttribute("aria-describedby", "guide-text");
  const ask = first("#ask")?.getBoundingClientRect() ?? new DOMRect(0, innerHeight, innerWidth, 0);
  const screen = { width: innerWidth, height: innerHeight };
  const size = { width: label.offsetWidth * zoom(), height: label.offsetHeight * zoom() };
  const target = thing ?? ask;
  const at = placeTag(target, ask, size, screen, phone.matches, boxes(DICE));
  label.dataset.side = thing ? at.side : "apart";
  label.style.setProperty("--right", "auto");
  label.style.setProperty("--bottom", "auto");
  place(label, { "--x": at.left, "--y": at.top, "--tail": at.tail });
  place(ring, {
    "--x": target.left - PAD,
    "--y": target.top - PAD,
    "--w": target.right - target.left + 2 * PAD,
    "--h": target.bottom - target.top + 2 * PAD,
  });
}

/**
 * Scroll the thing to the middle of every scrollable element around it that hides a part of it.
 * @param {Element | null} thing
 */
function reveal(thing) {
  for (let pan = thing?.parentElement; thing && pan && pan.id !== "areas"; pan = pan.parentElement) {
    if (pan.scrollWidth <= pan.clientWidth && pan.scrollHeight <= pan.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(pan).overflow)) continue; // the player could not scroll it back
    const [inner, outer] = [thing.getBoundingClientRect(), pan.getBoundingClientRect()];
    const hidden = inner.left < outer.left || inner.right > outer.right || inner.top < outer.top;
    if (!hidden && inner.bottom <= outer.bottom) continue;
    pan.scrollBy({
      left: (inner.left + inner.right - outer.left - outer.right) / 2,
      top: (inner.top + inner.bottom - outer.top - outer.bottom) / 2,
      behavior: "instant",
    });
  }
}

/** Bring each bubble's thing into view once, on a phone its area first; after the last bubble, the question's area. */
function show() {
  const label = tag();
  const bubble = label && !hintOpen && label.dataset.bubble !== closed ? (label.dataset.bubble ?? "") : "";
  if (bubble !== shownFor) {
    const thing = bubble ? (things()[0] ?? null) : document.getElementById(first("[data-focus]")?.dataset.focus ?? "");
    bring(thing);
    if (bubble) reveal(thing);
  }
  shownFor = bubble;
  layOut();
}

/** @param {HTMLFormElement} form */
async function send(form) {
  closed = tag()?.dataset.bubble ?? "";
  layOut();
  try {
    const body = new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));
    const answer = await fetch(form.action, { method: "POST", body, headers: { accept: "text/html" } });
    if (!answer.ok) throw new Error(String(answer.status));
  } catch {
    closed = "";
    toast(words.failed);
    layOut();
  }
}

document.addEventListener(
  "submit",
  (event) => {
    const form = near(event, "#guide form");
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopPropagation();
    send(form);
  },
  { capture: true },
);

document.addEventListener(
  "keydown",
  (event) => {
    const label = tag();
    const next = label && first("form[data-guide=next]", label);
    if (!next || !label.checkVisibility({ visibilityProperty: true })) return; // hidden during a vote or a hint
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (near(event, "input:not([type=range]), textarea, select, [contenteditable]")) return;
    const escaping = event.key === "Escape" && !first(":popover-open, #look:not([hidden]), .chosen");
    if (escaping || ["n", "N", "т", "Т"].includes(event.key)) send(/** @type {HTMLFormElement} */ (next));
  },
  { capture: true },
);

document.addEventListener("undercroft:hint", (event) => {
  hintOpen = event instanceof CustomEvent && Boolean(event.detail);
  layOut();
});

document.addEventListener("table:changed", () => {
  if (tag()?.dataset.bubble !== closed) closed = "";
  show();
});
addEventListener("resize", layOut);
phone.addEventListener("change", () => {
  shownFor = ""; // the areas have moved
  show();
});
document.addEventListener("scroll", layOut, { capture: true, passive: true });
document.addEventListener("transitionend", layOut, { passive: true });
document.fonts?.ready.then(layOut);
show();
