// @ts-check
// What every page may need: links to copy, wishes that lead back, forms that filter; and the app on the phone.
import "./banner.js";
import "./bits.js";
import { all, first, input, near } from "./dom.js";
import "./push.js";
import "./turns.js";

// Browsers have it where a page comes over HTTPS or from this machine.
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
  const said = document.getElementById("words")?.dataset.copied;
  if (said) button.textContent = said;
});

// Where the device can hand a link on, it is asked to.
document.addEventListener("click", (event) => {
  const button = near(event, "[data-web-share]");
  const url = button && input(button.dataset.webShare ?? "")?.value;
  if (url) navigator.share({ title: button.dataset.title, url }).catch(() => {}); // closed without being sent
});

// The link that carries a seat is made only when it is asked for, by somebody who sits at the table.
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

// Name, language and wishes lead back to where one is: to the moment of a replay, to a rule, to a search.
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
