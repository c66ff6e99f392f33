// A card looked at: after a short rest of the pointer, at once with the keyboard, as a sheet after a long press.
import { table } from "./morph.js";

const REST = 120;
const PRESS = 420;
const look = document.getElementById("look");
const place = look?.querySelector(".look-card");
const phone = matchMedia("(max-width: 900px)");
let gallery = null;
let timer;
let swallow = false;

// The gallery of the game holds every card in full; it is read once, and kept while the browser is open.
function cards() {
  const shelf = `${table.dataset.cards} ${document.documentElement.lang} ${document.querySelector("use")?.getAttribute("href")}`;
  const kept = sessionStorage.getItem(shelf);
  gallery ??= kept ? Promise.resolve(new Map(JSON.parse(kept))) : fetchCards(shelf).catch(() => (gallery = null));
  return gallery;
}

async function fetchCards(shelf) {
  const answer = await fetch(table.dataset.cards);
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const found = [...page.querySelectorAll("[data-zoom]")].map((one) => [one.dataset.zoom, one.innerHTML.trim()]);
  try {
    sessionStorage.setItem(shelf, JSON.stringify(found));
  } catch {
    // no room: it will be read again
  }
  return new Map(found);
}

async function open(card, sheet = false) {
  const known = await cards();
  const html = known?.get(card);
  if (!html) return;
  place.innerHTML = html;
  place.scrollTop = 0;
  look.hidden = false;
  look.classList.toggle("sheet", sheet);
}

export function close() {
  clearTimeout(timer);
  if (look) look.hidden = true;
}

export function toggle(element) {
  const card = element?.closest("[data-card]")?.dataset.card;
  if (!card) return false;
  if (look.hidden) open(card, phone.matches);
  else close();
  return true;
}

if (look) {
  (window.requestIdleCallback ?? setTimeout)(cards);
  look.querySelector(".look-close").addEventListener("click", close);

  document.addEventListener("pointerover", (event) => {
    const thing = event.target.closest?.("[data-card]");
    if (event.pointerType !== "mouse" || phone.matches) return;
    clearTimeout(timer);
    if (thing) timer = setTimeout(open, REST, thing.dataset.card);
    else if (!look.hidden && !event.target.closest("#look")) timer = setTimeout(close, REST * 2);
  });
  document.addEventListener("pointerleave", close);

  document.addEventListener("focusin", (event) => {
    const thing = event.target.closest?.("[data-card]");
    if (thing && thing.matches(":focus-visible") && !phone.matches) open(thing.dataset.card);
  });
  document.addEventListener("focusout", (event) => event.target.closest?.("[data-card]") && !phone.matches && close());

  document.addEventListener("pointerdown", (event) => {
    if (!look.hidden && !event.target.closest("#look") && look.classList.contains("sheet")) {
      close();
      swallow = true; // a tap outside closes the sheet and does nothing else
      setTimeout(() => (swallow = false), PRESS);
      return;
    }
    swallow = false;
    const thing = event.target.closest?.("[data-card]");
    if (!thing || event.pointerType === "mouse") return;
    timer = setTimeout(() => {
      swallow = true;
      open(thing.dataset.card, true);
    }, PRESS);
  });
  for (const end of ["pointerup", "pointercancel", "scroll"]) {
    document.addEventListener(end, (event) => event.pointerType !== "mouse" && clearTimeout(timer), { capture: true, passive: true });
  }
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-card]") && phone.matches) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    const thing = event.target.closest?.("[data-card]");
    if (swallow) {
      swallow = false;
      event.preventDefault();
      event.stopPropagation();
    } else if (thing && !thing.closest("[data-option], [data-options]") && (phone.matches || thing.matches("a"))) {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      open(thing.dataset.card, phone.matches);
    }
  }, { capture: true });
}
