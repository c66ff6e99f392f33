// @ts-check
// What every page may need: links to copy and share, settings that return to the same page, the service worker.
import "./banner.js";
import "./dice-bits.js";
import { all, first, input, near } from "./dom.js";
import "./push.js";
import "./turns.js";

// Browsers offer it only to pages that come over HTTPS or from this machine.
navigator.serviceWorker?.register("/static/worker/service-worker.js", { scope: "/" }).catch(() => {}); // forbidden

document.addEventListener("click", async (event) => {
  const button = near(event, "[data-copy]");
  const field = button && input(button.dataset.copy ?? "");
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    document.execCommand("copy");
  }
  const copied = document.getElementById("words")?.dataset.copied;
  if (copied) button.textContent = copied;
});

// Share a link with the device's own dialog, where it has one.
document.addEventListener("click", (event) => {
  const button = near(event, "[data-web-share]");
  const url = button && input(button.dataset.webShare ?? "")?.value;
  if (url) navigator.share({ title: button.dataset.title, url }).catch(() => {}); // closed without being sent
});

// The link that moves a seat to another device: created only on request, by somebody who sits at the table.
const settings = document.getElementById("settings");
const carry = document.getElementById("carry");
const carryUrl = () => first(".table")?.dataset.carry;
if (settings && carry instanceof HTMLTemplateElement) {
  first(".links", settings)?.before(carry.content.cloneNode(true));
  settings.addEventListener("beforetoggle", () => {
    const box = first(".carry", settings);
    if (box) box.hidden = !carryUrl();
  });
}
document.addEventListener("click", async (event) => {
  const button = near(event, "[data-make-carry]");
  const url = carryUrl();
  const box = button?.closest(".carry");
  if (!url || !box) return;
  const answer = await fetch(url);
  if (!answer.ok) return;
  const field = input("input", box);
  if (field) field.value = await answer.text();
  for (const part of all("[hidden]", box)) part.hidden = false;
  button?.remove();
});

// Forms for the name, the language and settings return to the current address: a moment of a replay, a rule, a search.
document.addEventListener("submit", ({ target }) => {
  const back = target instanceof HTMLFormElement ? input("[name=back]", target) : null;
  if (back) back.value = location.pathname + location.search + location.hash;
});

function shares() {
  /** @type {NodeListOf<HTMLInputElement>} */
  const fields = document.querySelectorAll("[data-share]");
  for (const field of fields) field.value = new URL(field.value, location.href).href;
  for (const button of all("[data-web-share]")) button.hidden = !navigator.share;
}
document.addEventListener("table:changed", shares);
shares();
