// @ts-check
// Search while typing: in the card gallery, and in the rules.
import { all, first, input, near } from "./dom.js";
import { searchOnInput } from "./rule-search.js";

/**
 * @param {HTMLElement} thing
 * @param {string} wanted
 */
const matches = (thing, wanted) => !wanted || Boolean(thing.textContent?.toLowerCase().includes(wanted));

/**
 * @param {HTMLElement} within
 * @param {boolean} nothing
 */
function showNothing(within, nothing) {
  const sentence = first("[data-none]", within);
  if (sentence) sentence.hidden = !nothing;
}

/**
 * Show only the cards of the chosen type that contain the words.
 * @param {HTMLElement} gallery
 */
function narrowCards(gallery) {
  const kind = first("[data-kind][aria-pressed=true]", gallery)?.dataset.kind ?? "";
  const wanted = input("input[type=search]", gallery)?.value.trim().toLowerCase() ?? "";
  let left = 0;
  for (const card of all("[data-tags]", gallery)) {
    const fits = (!kind || card.dataset.tags?.split(" ").includes(kind)) && matches(card, wanted);
    card.hidden = !fits;
    if (fits) left += 1;
  }
  const counter = first("[data-left]", gallery);
  if (counter) counter.textContent = String(left);
  showNothing(gallery, left === 0);
}

const gallery = first("[data-gallery]");
if (gallery) {
  input("input[type=search]", gallery)?.addEventListener("input", () => narrowCards(gallery));
  gallery.addEventListener("click", (event) => {
    const chosen = near(event, "[data-kind]");
    if (!chosen) return;
    for (const button of all("[data-kind]", gallery)) button.setAttribute("aria-pressed", String(button === chosen));
    narrowCards(gallery);
  });
}

const book = first("main [data-rulebook]");
if (book) {
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  searchOnInput(() => book);
  book.addEventListener("click", (event) => {
    if (near(event, ".folded-contents a")) first(".folded-contents", book)?.removeAttribute("open");
  });
}
