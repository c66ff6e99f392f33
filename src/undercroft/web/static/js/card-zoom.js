// @ts-check
// A card in full: after the pointer has rested on it for a moment, at once with the keyboard, as a sheet after a long
// press. It lies over the rail, and if that is too low, over the end of the mast as well. If there is no room there, or
// the card belongs to something in the rail, it lies beside its thing and covers neither the prompt, the dice nor the
// log, nor, if possible, what the question is about.
import { clickMeans, placeCard, restMeans } from "./card-zoom-rules.js";
import { all, boxes, first, near, parsed } from "./dom.js";
import { table } from "./morph.js";

const REST = 120;
const PRESS = 420;
const KEEP_CLEAR = "#ask, #tray, .dice, .test, #event, #guide";
const CHOICES = "#table [data-option]:not(button), #table [data-options]";
const look = /** @type {HTMLElement} */ (document.getElementById("look"));
const content = /** @type {HTMLElement} */ (first(".look-card", look));
const phone = matchMedia("(max-width: 900px)");
/** @type {Promise<Map<string, string> | null> | null} */
let gallery = null;
let timer = 0;
let swallow = false;
/** The thing under the pointer, and where the pointer was last. @type {HTMLElement | null} */
let under = null;
let at = "";
/** The thing that the card lies beside. @type {HTMLElement | null} */
let anchor = null;

/** Every card in full, from the gallery of the game: fetched once, and kept in the session storage. */
function cards() {
  const drawings = first("use")?.getAttribute("href");
  const cacheKey = `${table.dataset.cards} ${document.documentElement.lang} ${drawings}`;
  const cached = sessionStorage.getItem(cacheKey);
  gallery ??= cached
    ? Promise.resolve(new Map(JSON.parse(cached)))
    : fetchCards(cacheKey).catch(() => (gallery = null));
  return gallery;
}

/**
 * @param {string} cacheKey
 * @returns {Promise<Map<string, string>>}
 */
async function fetchCards(cacheKey) {
  const answer = await fetch(table.dataset.cards ?? "");
  if (!answer.ok) throw new Error(String(answer.status));
  const page = parsed(await answer.text());
  /** @type {[string, string][]} */
  const found = all("[data-zoom]", page).map((one) => [one.dataset.zoom ?? "", one.innerHTML.trim()]);
  try {
    sessionStorage.setItem(cacheKey, JSON.stringify(found));
  } catch {
    // storage is full: the next page fetches it again
  }
  return new Map(found);
}

/**
 * @param {HTMLElement | null} thing
 * @param {boolean} sheet
 */
async function open(thing, sheet = false) {
  const known = await cards();
  const html = known?.get(thing?.dataset.card ?? "");
  if (!thing || !html) return;
  content.innerHTML = html;
  content.scrollTop = 0;
  look.hidden = false;
  document.dispatchEvent(new Event("look:opens"));
  look.classList.toggle("sheet", sheet);
  look.style.cssText = "";
  anchor = sheet ? null : thing;
  placeAgain();
}

/** Place the card again: its size or what is around it may have changed. */
function placeAgain() {
  if (anchor?.isConnected && !look.hidden) place(anchor);
}

/** @param {HTMLElement} thing */
function place(thing) {
  const always = boxes(KEEP_CLEAR);
  const withMast = [...always, ...boxes(".mast")];
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const rail = phone.matches || thing.closest("#rail") ? [] : boxes("#rail");
  const wide = innerWidth - look.offsetWidth - 20; // a rail may be narrower than a card
  const over = rail.map(({ left, top, bottom }) => ({ left: Math.min(left, wide), top, right: innerWidth, bottom }));
  const log = boxes("#log");
  const tries = [
    ...over.map((field) => ({ keepClear: withMast, field })),
    ...over.map((field) => ({ keepClear: always, field: { ...field, top: 0 } })),
    { keepClear: [...withMast, ...log, ...boxes(CHOICES)], field: window },
    { keepClear: [...always, ...log], field: window },
  ];
  for (const { keepClear, field } of tries) {
    for (const brief of [false, true]) {
      look.classList.toggle("brief", brief);
      const { left, top, clear } = placeCard(
        thing.getBoundingClientRect(),
        look.getBoundingClientRect(),
        keepClear,
        field,
      );
      look.style.cssText = `inset: ${top}px auto auto ${left}px`;
      if (clear) return;
    }
  }
}

/** Show the card of a touched thing beside it. @param {HTMLElement} thing */
export function peek(thing) {
  if (thing.dataset.card) open(thing);
}

export function close() {
  clearTimeout(timer);
  look.hidden = true;
}

/**
 * @param {Element} element
 * @returns {boolean} whether there is a card to look at
 */
export function toggle(element) {
  /** @type {HTMLElement | null} */
  const thing = element.closest("[data-card]");
  if (!thing?.dataset.card) return false;
  if (look.hidden) open(thing, phone.matches);
  else close();
  return true;
}

(window.requestIdleCallback ?? setTimeout)(cards);
new ResizeObserver(placeAgain).observe(content); // the font may load after the text
first(".look-close", look)?.addEventListener("click", close);

// Only when the pointer itself has moved, not when things move under it.
document.addEventListener("pointermove", (event) => {
  if (event.pointerType !== "mouse" || phone.matches) return;
  const here = `${event.clientX} ${event.clientY}`;
  const thing = near(event, "[data-card]");
  const moved = here !== at;
  at = here;
  if (!moved || thing === under) return;
  under = thing;
  clearTimeout(timer);
  const means = restMeans({ card: Boolean(thing), shown: !look.hidden, onShown: Boolean(near(event, "#look")) });
  if (means === "show") timer = setTimeout(open, REST, thing);
  else if (means === "close") timer = setTimeout(close, REST * 2);
});
// Only for a mouse: lifting a finger fires this event, too.
document.addEventListener("pointerleave", ({ pointerType }) => pointerType === "mouse" && close());
document.addEventListener("moment:begins", close);
document.addEventListener("table:changed", () => {
  if (under && !under.isConnected) close();
  if (!under?.isConnected) under = null;
  placeAgain();
});

document.addEventListener("focusin", (event) => {
  const thing = near(event, "[data-card]");
  if (thing?.matches(":focus-visible") && !phone.matches) open(thing);
});
document.addEventListener("focusout", (event) => near(event, "[data-card]") && !phone.matches && close());

document.addEventListener("pointerdown", (event) => {
  if (!look.hidden && !near(event, "#look") && look.classList.contains("sheet")) {
    close();
    swallow = true; // a tap outside closes the sheet and does nothing else
    setTimeout(() => (swallow = false), PRESS);
    return;
  }
  swallow = false;
  const thing = near(event, "[data-card]");
  if (!thing || event.pointerType === "mouse") return;
  timer = setTimeout(() => {
    swallow = true;
    open(thing, true);
  }, PRESS);
});

/** @param {Event} event */
function endPress(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "mouse") clearTimeout(timer);
}
for (const end of ["pointerup", "pointercancel", "scroll"]) {
  document.addEventListener(end, endPress, { capture: true, passive: true });
}

document.addEventListener("contextmenu", (event) => {
  if (near(event, "[data-card]") && phone.matches) event.preventDefault();
});
document.addEventListener(
  "click",
  (event) => {
    const thing = near(event, "[data-card]");
    const means = clickMeans({
      swallowed: swallow,
      card: Boolean(thing),
      choosable: Boolean(near(event, "[data-option], [data-options], [data-way], [data-answer]")),
      link: Boolean(thing?.matches("a")),
      phone: phone.matches,
      modified: event.ctrlKey || event.metaKey || event.shiftKey,
    });
    swallow = false;
    if (means === "pass") return;
    event.preventDefault();
    if (means === "show") open(thing, phone.matches);
    else event.stopPropagation();
  },
  { capture: true },
);
