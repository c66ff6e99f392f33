// @ts-check
// The announcement to everyone: it can appear while the page is open, and goes when it is closed or expires.
import { first, input } from "./dom.js";

const banner = /** @type {HTMLElement} */ (document.getElementById("banner"));
const form = /** @type {HTMLFormElement} */ (first("form", banner));
const MAX_TIMEOUT = 2 ** 31 - 1; // milliseconds, the limit of `setTimeout`
let timer = 0;

/** @param {number} until seconds since 1970 */
function hideAt(until) {
  clearTimeout(timer);
  timer = setTimeout(() => (banner.hidden = true), Math.min(MAX_TIMEOUT, Math.max(0, until * 1000 - Date.now())));
}

document.addEventListener("banner", (event) => {
  /** @type {{ id: string, until: number, text: Record<string, string> }} */
  const message = /** @type {CustomEvent} */ (event).detail;
  const text = first("p", banner);
  const id = input("[name=message]", banner);
  if (!text || !id) return;
  banner.hidden = !message.id;
  text.textContent = message.text[document.documentElement.lang] ?? "";
  id.value = message.id;
  hideAt(message.until);
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  banner.hidden = true;
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form)) sent.append(name, String(value));
  fetch(form.action, { method: "POST", body: sent });
});

if (!banner.hidden) hideAt(Number(banner.dataset.until));
