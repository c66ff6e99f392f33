// @ts-check
// A tip explains every sign, deck, track and number: on hover, on focus, at a tap, and with E one after the other. The
// texts are those of the legend in the help sheet.
import { all, first } from "./dom.js";
import { zoomOf } from "./flying.js";
import { explained, placed, restAsks, tapAsks } from "./telling.js";
import { close } from "./zoom.js";

const REST = 400;
const LARGE = 300;
const KEPT = "#ask, #guide:not([hidden]), #look:not([hidden]), .replay-bar";
const CONTROLS = "a, button, input, summary, label, [popovertarget]";
const tip = document.getElementById("tip");
const lines = all("#help .legend li").map((line) => {
  return { at: line.dataset.at ?? "", html: first(".meaning", line)?.innerHTML ?? "" };
});
let timer = 0;
/** @type {Element | null} */
let shown = null;
/** @type {[Element, string][]} titles removed while the tip shows them */
let hushed = [];

/**
 * @param {EventTarget | null} target
 * @returns {{thing: Element, html: string} | null} what is explained there, and the explanation
 */
export function telling(target) {
  if (!(target instanceof Element) || !target.closest("#table, #look")) return null;
  const found = explained(target, lines);
  const titled = target.closest("[title], [data-titled]");
  if (found && !(titled && found.thing.contains(titled) && titled !== found.thing)) {
    return { thing: found.thing, html: found.line.html };
  }
  if (found && titled) return { thing: titled, html: `${said(titled)}${found.line.html}` };
  return titled ? { thing: titled, html: said(titled) } : null;
}

/** @param {Element} titled a thing with a title of its own, which contains its current number */
function said(titled) {
  const line = document.createElement("p");
  line.textContent = titled.getAttribute("title") ?? titled.getAttribute("data-titled") ?? "";
  return line.outerHTML;
}

/**
 * @param {Element} thing
 * @param {{x: number, y: number} | undefined} pointer
 * @returns {import("./telling.js").Box} where the tip belongs: beside its thing, or at the pointer if that is large
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
  const told = telling(target);
  if (!tip || !told || !told.thing.isConnected) return;
  if (!target.closest("#look")) close(); // never show a tip and a card at once
  hide();
  shown = told.thing;
  tip.innerHTML = told.html;
  hush(target);
  tip.showPopover();
  const kept = all(KEPT).map((one) => one.getBoundingClientRect());
  const scale = zoomOf(tip);
  const size = { width: tip.offsetWidth * scale, height: tip.offsetHeight * scale };
  const room = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top } = placed(anchor(told.thing, pointer), size, room, kept);
  tip.style.left = `${left / scale}px`;
  tip.style.top = `${top / scale}px`;
}

/**
 * The pointer rests: show the tip, unless a card is shown, which says more.
 * @param {Element} target
 * @param {{x: number, y: number}} pointer
 */
function rest(target, pointer) {
  if (first("#look[hidden]")) show(target, pointer);
}

export function hide() {
  clearTimeout(timer);
  for (const [one, title] of hushed) {
    if (one.getAttribute("data-titled") === title) {
      one.setAttribute("title", title);
      one.removeAttribute("data-titled");
    }
  }
  hushed = [];
  shown = null;
  if (tip?.matches(":popover-open")) tip.hidePopover();
}

/** @param {Element} target its titles are removed: the browser's tooltip would repeat the tip */
function hush(target) {
  for (let one = target.closest("[title]"); one; one = one.parentElement?.closest("[title]") ?? null) {
    const title = one.getAttribute("title") ?? "";
    hushed.push([one, title]);
    one.setAttribute("data-titled", title);
    one.removeAttribute("title");
  }
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const told = telling(event.target);
  if (told && told.thing === shown) return;
  clearTimeout(timer);
  if (shown) hide();
  if (!told || !(event.target instanceof Element)) return;
  const { thing } = told;
  if (thing.matches("#ask-hint[aria-pressed=true]")) return; // the hint is open, and may be in the same place
  const asks = restAsks({ card: thing.matches("[data-card]"), titled: thing.matches("[title], [data-titled]") });
  if (asks) timer = setTimeout(rest, REST, event.target, { x: event.clientX, y: event.clientY });
});
document.addEventListener("pointerleave", hide);
document.addEventListener("moment:begins", hide);
document.addEventListener("look:opens", hide);
document.addEventListener("undercroft:hint", hide);
document.addEventListener("pointerdown", hide, { capture: true });

document.addEventListener("focusin", ({ target }) => {
  if (!(target instanceof Element) || !target.matches(":focus-visible") || target.closest("[data-card]")) return;
  if (telling(target)?.thing === target) show(target);
});
document.addEventListener("focusout", () => shown && hide());

document.addEventListener("click", (event) => {
  if (!(event instanceof PointerEvent) || event.pointerType === "mouse" || !(event.target instanceof Element)) return;
  const { target } = event;
  const looked = Boolean(target.closest("#look"));
  const asks = tapAsks({
    answer: Boolean(target.closest("[data-option], [data-options]")),
    card: Boolean(target.closest("[data-card]")),
    looked,
    control: Boolean(target.closest(CONTROLS)),
  });
  if (asks && telling(target)) show(target, { x: event.clientX, y: event.clientY });
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
