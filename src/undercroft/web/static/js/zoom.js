// @ts-check
// A card looked at: after a short rest of the pointer, at once with the keyboard, as a sheet after a long press.
import { all, first, near, parsed } from "./dom.js";
import { clickMeans, restMeans } from "./looking.js";
import { table } from "./morph.js";

const REST = 120;
const PRESS = 420;
const look = /** @type {HTMLElement} */ (document.getElementById("look"));
const place = /** @type {HTMLElement} */ (first(".look-card", look));
const phone = matchMedia("(max-width: 900px)");
/** @type {Promise<Map<string, string> | null> | null} */
let gallery = null;
let timer = 0;
let swallow = false;

/** The gallery of the game holds every card in full; it is read once, and kept while the browser is open. */
function cards() {
  const drawings = first("use")?.getAttribute("href");
  const shelf = `${table.dataset.cards} ${document.documentElement.lang} ${drawings}`;
  const kept = sessionStorage.getItem(shelf);
  gallery ??= kept ? Promise.resolve(new Map(JSON.parse(kept))) : fetchCards(shelf).catch(() => (gallery = null));
  return gallery;
}

/**
 * @param {string} shelf
 * @returns {Promise<Map<string, string>>}
 */
async function fetchCards(shelf) {
  const answer = await fetch(table.dataset.cards ?? "");
  if (!answer.ok) throw new Error(String(answer.status));
  const page = parsed(await answer.text());
  /** @type {[string, string][]} */
  const found = all("[data-zoom]", page).map((one) => [one.dataset.zoom ?? "", one.innerHTML.trim()]);
  try {
    sessionStorage.setItem(shelf, JSON.stringify(found));
  } catch {
    // no room: it will be read again
  }
  return new Map(found);
}

/** @param {string | undefined} card */
async function open(card, sheet = false) {
  const known = await cards();
  const html = known?.get(card ?? "");
  if (!html) return;
  place.innerHTML = html;
  place.scrollTop = 0;
  look.hidden = false;
  look.classList.toggle("sheet", sheet);
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
  if (look.hidden) open(thing.dataset.card, phone.matches);
  else close();
  return true;
}

(window.requestIdleCallback ?? setTimeout)(cards);
first(".look-close", look)?.addEventListener("click", close);

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || phone.matches) return;
  const thing = near(event, "[data-card]");
  clearTimeout(timer);
  const means = restMeans({ card: Boolean(thing), shown: !look.hidden, onShown: Boolean(near(event, "#look")) });
  if (means === "show") timer = setTimeout(open, REST, thing?.dataset.card);
  else if (means === "close") timer = setTimeout(close, REST * 2);
});
document.addEventListener("pointerleave", close);

document.addEventListener("focusin", (event) => {
  const thing = near(event, "[data-card]");
  if (thing?.matches(":focus-visible") && !phone.matches) open(thing.dataset.card);
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
    open(thing.dataset.card, true);
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
      choosable: Boolean(thing?.closest("[data-option], [data-options]")),
      link: Boolean(thing?.matches("a")),
      phone: phone.matches,
      modified: event.ctrlKey || event.metaKey || event.shiftKey,
    });
    swallow = false;
    if (means === "pass") return;
    event.preventDefault();
    if (means === "show") open(thing?.dataset.card, phone.matches);
    else event.stopPropagation();
  },
  { capture: true },
);
