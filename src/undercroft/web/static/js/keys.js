// The keyboard: digits answer, Enter confirms, U takes back, Space looks closely, ? helps, Escape lets go.
import { release, undo } from "./choose.js";
import { close, toggle } from "./zoom.js";

const writing = (element) => element.closest("input:not([type=range]), textarea, select, [contenteditable]");

document.addEventListener("keydown", (event) => {
  const at = event.target instanceof Element ? event.target : document.body;
  if (event.ctrlKey || event.metaKey || event.altKey || writing(at)) return;
  const act = KEYS[event.key] ?? (/^[0-9]$/.test(event.key) ? digit : null);
  if (act?.(event, at)) event.preventDefault();
});

function digit(event) {
  const button = document.querySelector(`#ask [data-digit="${event.key}"]:not(.filtered)`);
  button?.click();
  return Boolean(button);
}

function enter(event, at) {
  const thing = at.closest("[data-option], [data-options]");
  if (thing && !at.closest("button")) {
    thing.click();
    return true;
  }
  if (at.closest("button, a, summary, [role=tab]")) return false;
  const confirm = document.querySelector("#ask [data-confirm]:not([disabled])") ?? only();
  confirm?.click();
  return Boolean(confirm);
}

// Where there is one answer only, Enter gives it.
function only() {
  const buttons = document.querySelectorAll("#ask [data-answer]:not(.filtered)");
  return buttons.length === 1 ? buttons[0] : document.querySelector(".curtain .button.main");
}

function help() {
  const sheet = document.getElementById("help");
  sheet?.togglePopover();
  return Boolean(sheet);
}

function takeBack() {
  undo();
  return true;
}

const KEYS = {
  Enter: enter,
  u: takeBack,
  U: takeBack,
  г: takeBack,
  Г: takeBack,
  "?": help,
  " ": (event, at) => !at.closest("button, a, summary") && toggle(at),
  Escape: () => {
    release();
    close();
    return false;
  },
};
