// @ts-check
// Waiting for players: fetch the card again every 2 seconds, and go to the table as soon as there is one.

import { first } from "./dom.js";

const PAUSE = 2000;
const GATHERED = 1500; // milliseconds to see and hear that everybody is here
const card = first("[data-waiting]");

/** Change only what differs, so that a screen reader reads only what is new and a button keeps its focus.
 * @param {string} html */
function show(html) {
  if (!card) return;
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  const parts = [...fresh.content.children];
  if (parts.length !== card.children.length) card.replaceChildren(fresh.content);
  else [...card.children].forEach((part, n) => part.innerHTML === parts[n].innerHTML || swap(part, parts[n]));
}

/** @param {Element} part @param {Element} fresh */
function swap(part, fresh) {
  part.innerHTML = fresh.innerHTML;
  for (const { name, value } of fresh.attributes) part.setAttribute(name, value);
}

/** @param {string} table */
function arrive(table) {
  const status = first("[role=status] h2", card ?? undefined);
  if (status) status.textContent = document.title = card?.dataset.here ?? "";
  document.dispatchEvent(new Event("nudge")); // plays its sound
  setTimeout(() => location.assign(table), GATHERED);
}

async function poll() {
  if (!card) return;
  try {
    const answer = await fetch("/find/waiting", { headers: { accept: "text/html" } });
    const table = answer.headers.get("x-table");
    if (table) {
      arrive(table);
      return;
    }
    const html = answer.ok ? await answer.text() : "";
    if (answer.ok && !html)
      location.reload(); // stopped in another window
    else if (answer.ok) show(html);
    card.toggleAttribute("data-lost", !answer.ok);
  } catch {
    card.toggleAttribute("data-lost", true);
  }
  setTimeout(poll, PAUSE);
}

if (card) setTimeout(poll, PAUSE);
