// @ts-check
// Browser notifications while the page is hidden: it is my turn, or somebody nudges me. The page asks for permission
// once, after a notification would have been useful.
import { first } from "./dom.js";
import { words } from "./morph.js";
import { turnOn } from "./push.js";

const ASKED_KEY = "undercroft-notify-asked";
let hadQuestion = Boolean(first("form#ask"));
let missed = false;

const allowed = () => "Notification" in globalThis && Notification.permission === "granted";
const canAsk = () =>
  "Notification" in globalThis && Notification.permission === "default" && !localStorage.getItem(ASKED_KEY);

/** @param {string | undefined} text */
function notify(text) {
  if (!document.hidden || !text) return;
  if (!allowed()) {
    missed = true;
    return;
  }
  const note = new Notification(text, { body: document.title, tag: location.pathname });
  note.onclick = () => {
    focus();
    note.close();
  };
}

document.addEventListener("table:changed", () => {
  const now = Boolean(first("form#ask"));
  if (now && !hadQuestion) notify(words.turn);
  hadQuestion = now;
});
document.addEventListener("nudge", () => notify(words.nudge));

document.addEventListener("visibilitychange", () => {
  const box = document.getElementById("notify");
  if (document.hidden || !missed || !box || !canAsk()) return;
  localStorage.setItem(ASKED_KEY, "yes");
  box.hidden = false;
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("#notify button") : null;
  const box = document.getElementById("notify");
  if (!button || !box) return;
  box.hidden = true;
  if (button.hasAttribute("data-yes")) turnOn().catch(() => {}); // no push service: only while a page is open
});
