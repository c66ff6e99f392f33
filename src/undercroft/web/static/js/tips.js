// @ts-check
// A tip explains every sign, deck, track and number: on hover, on focus, at a tap, and with E one after the other. The
// texts are those of the legend in the help sheet.
import { close } from "./card-zoom.js";
import { all, first } from "./dom.js";
import { zoomOf } from "./flying.js";
import { explained, placeTip, restShowsTip, tapShowsTip } from "./tip-rules.js";

const REST = 400;
const LARGE = 300;
const KEEP_CLEAR = "#ask, #guide:not([hidden]), #look:not([hidden]), .replay-bar";
const CONTROLS = "a, button, input, summary, label, [popovertarget]";
const tip = document.getElementById("tip");
const lines = all("#help .legend li").map((line) => {
  return { at: line.dataset.at ?? "", html: first(".meaning", line)?.innerHTML ?? "" };
});
let timer = 0;
/** @type {Element | null} */
let shown = null;
/** @type {[Element, string][]} titles removed while the tip shows them */
let suppressedTitles = [];

/**
 * @param {EventTarget | null} target
 * @returns {{thing: Element, html: string} | null} what is explained there, and the explanation
 */
export function tipFor(target) {
  if (!(target instanceof Element) || !target.closest("#table, #look")) return null;
  const found = explained(target, lines);
  const titled = target.closest("[title], [data-titled]");
  if (found && !(titled && found.thing.contains(titled) && titled !== found.thing)) {
    return { thing: found.thing, html: found.line.html };
  }
  if (found && titled) return { thing: titled, html: `${titleHtml(titled)}${found.line.html}` };
  return titled ? { thing: titled, html: titleHtml(titled) } : null;
}

/** @param {Element} titled a thing with a title of its own, which contains its current number */
function titleHtml(titled) {
  const line = document.createElement("p");
  line.textContent = titled.getAttribute("title") ?? titled.getAttribute("data-titled") ?? "";
  return line.outerHTML;
}

/**
 * @param {Element} thing
 * @param {{x: number, y: number} | undefined} pointer
 * @returns {import("./tip-rules.js").Box} where the tip belongs: beside its thing, or at the pointer if that is large
 */
function anchor(thing, pointer) {
  const box = thing.getBoundingClientRect();
  const large = box.width > LARGE && box.height > LARGE;
  return pointer && large ? { left: pointer.x, top: pointer.y, width: 1, height: 1 } : box;
}

/**
 * @param {Element} target
 * @param {{x: number, y: number}} [pointer]
 */
function show(target, pointer) {
  const found = tipFor(target);
  if (!tip || !found || !found.thing.isConnected) return;
  if (!target.closest("#look")) close(); // never show a tip and a card at once
  hide();
  shown = found.thing;
  tip.innerHTML = found.html;
  suppressTitles(target);
  tip.showPopover();
  const keepClear = all(KEEP_CLEAR).map((one) => one.getBoundingClientRect());
  const scale = zoomOf(tip);
  const size = { width: tip.offsetWidth * scale, height: tip.offsetHeight * scale };
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = placeTip(anchor(found.thing, pointer), size, room, keepClear);
  tip.style.left = `${left / scale}px`;
  tip.style.top = `${top / scale}px`;
}

/**
 * The pointer rests: show the tip, unless a card is shown, which says more.
 * @param {Element} target
 * @param {{x: number, y: number}} pointer
 */
function showAtRest(target, pointer) {
  if (first("#look[hidden]")) show(target, pointer);
}

export function hide() {
  clearTimeout(timer);
  for (const [one, title] of suppressedTitles) {
    if (one.getAttribute("data-titled") === title) {
      one.setAttribute("title", title);
      one.removeAttribute("data-titled");
    }
  }
  suppressedTitles = [];
  shown = null;
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

/** @param {Element} target its titles are removed: the browser's tooltip would repeat the tip */
function suppressTitles(target) {
  for (let one = target.closest("[title]"); one; one = one.parentElement?.closest("[title]") ?? null) {
    const title = one.getAttribute("title") ?? "";
    suppressedTitles.push([one, title]);
    one.setAttribute("data-titled", title);
    one.removeAttribute("title");
  }
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const found = tipFor(event.target);
  if (found && found.thing === shown) return;
  clearTimeout(timer);
  if (shown) hide();
  if (!found || !(event.target instanceof Element)) return;
  const { thing } = found;
  if (thing.matches("#ask-hint[aria-pressed=true]")) return; // the hint is open, and may be in the same place
  const shows = restShowsTip({ card: thing.matches("[data-card]"), titled: thing.matches("[title], [data-titled]") });
  if (shows) timer = setTimeout(showAtRest, REST, event.target, { x: event.clientX, y: event.clientY });
});
document.addEventListener("pointerleave", hide);
document.addEventListener("moment:begins", hide);
document.addEventListener("look:opens", hide);
document.addEventListener("undercroft:hint", hide);
document.addEventListener("pointerdown", hide, { capture: true });

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof Element) || !target.matches(":focus-visible") || target.closest("[data-card]")) return;
  if (tipFor(target)?.thing === target) show(target);
});
document.addEventListener("focusout", () => shown && hide());

document.addEventListener("click", (event) => {
  if (!(event instanceof PointerEvent) || event.pointerType === "mouse" || !(event.target instanceof Element)) return;
  const { target } = event;
  const onZoomedCard = Boolean(target.closest("#look"));
  const shows = tapShowsTip({
    answer: Boolean(target.closest("[data-option], [data-options]")),
    card: Boolean(target.closest("[data-card]")),
    onZoomedCard,
    control: Boolean(target.closest(CONTROLS)),
  });
  if (shows && tipFor(target)) show(target, { x: event.clientX, y: event.clientY });
});

/** Each explanation once, at the first visible thing it belongs to. */
function tour() {
  const within = document.activeElement?.closest("#table [data-card], #table [data-option]") ?? document;
  /** @type {Element[]} */
  const stops = [];
  for (const { at } of lines) {
    const stop = all(at, within).find((one) => one.closest("#table, #look") && one.getClientRects().length);
    if (stop) stops.push(stop);
  }
  return stops;
}

let stop = 0;
document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.key === "Escape" && shown) hide();
  if (!["e", "E", "у", "У"].includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (at.closest("input, textarea, select, [contenteditable]")) return;
  const stops = tour();
  if (!stops.length) return;
  stop = shown ? (stop + (event.shiftKey ? stops.length - 1 : 1)) % stops.length : 0;
  stops[stop].scrollIntoView({ block: "nearest", inline: "nearest" });
  show(stops[stop]);
  event.preventDefault();
});
document.addEventListener("table:changed", () => shown && !shown.isConnected && hide());
document.addEventListener("scroll", () => shown && hide(), { capture: true, passive: true });
