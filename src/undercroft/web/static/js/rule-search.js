// @ts-check
// Search the rules while typing: the server finds the best matches, the page shows them above the rules.
import { first, input, parsed } from "./dom.js";

const PAUSE = 180;
let timer = 0;
let lastRequest = 0;

/**
 * Show what the server finds for the words in the search field.
 * @param {HTMLElement} book
 */
async function search(book) {
  const field = input("input[type=search]", book);
  const results = first("[data-found]", book);
  const form = field?.form;
  if (!field || !results || !form) return;
  const number = ++lastRequest;
  const words = field.value.trim();
  const answer = words ? await fetch(`${form.action}?q=${encodeURIComponent(words)}`) : null;
  if (number !== lastRequest || (answer && !answer.ok)) return;
  const found = answer ? first("[data-found]", parsed(await answer.text())) : null;
  if (number === lastRequest) results.replaceChildren(...(found?.childNodes ?? []));
}

/**
 * Search while somebody types into the search field, and immediately when the form is submitted.
 * @param {() => HTMLElement | null} where
 */
export function searchOnInput(where) {
  document.addEventListener("input", (event) => {
    const book = where();
    if (!book || event.target !== input("input[type=search]", book)) return;
    clearTimeout(timer);
    timer = setTimeout(search, PAUSE, book);
  });
  document.addEventListener("submit", (event) => {
    const book = where();
    if (!book || !(event.target instanceof Node) || !book.contains(event.target)) return;
    event.preventDefault();
    clearTimeout(timer);
    search(book);
  });
}
