// @ts-check
// Asking the rules as one types: the server knows the best match, the page shows it above the rules, which stay.
import { first, input, parsed } from "./dom.js";

const PAUSE = 180;
let timer = 0;
let asked = 0;

/**
 * What the rules say of the words in the field of this book.
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
 * Answers while somebody types into the field of a book, and at once when it is sent.
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
