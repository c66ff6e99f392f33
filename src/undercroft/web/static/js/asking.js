// @ts-check
// Search the rules while typing: the server finds the best matches, the page shows them above the rules.
import { first, input, parsed } from "./dom.js";

const PAUSE = 180;
let timer = 0;
let asked = 0;

/**
 * Show what the server finds for the words in the search field.
 * @param {HTMLElement} book
 */
async function ask(book) {
  const field = input("input[type=search]", book);
  const place = first("[data-found]", book);
  const form = field?.form;
  if (!field || !place || !form) return;
  const number = ++asked;
  const words = field.value.trim();
  const answer = words ? await fetch(`${form.action}?q=${encodeURIComponent(words)}`) : null;
  if (number !== asked || (answer && !answer.ok)) return;
  const found = answer ? first("[data-found]", parsed(await answer.text())) : null;
  if (number === asked) place.replaceChildren(...(found?.childNodes ?? []));
}

/**
 * Search while somebody types into the search field, and immediately when the form is submitted.
 * @param {() => HTMLElement | null} where
 */
export function listen(where) {
  document.addEventListener("input", (event) => {
    const book = where();
    if (!book || event.target !== input("input[type=search]", book)) return;
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE, book);
  });
  document.addEventListener("submit", (event) => {
    const book = where();
    if (!book || !(event.target instanceof Node) || !book.contains(event.target)) return;
    event.preventDefault();
    clearTimeout(timer);
    ask(book);
  });
}
