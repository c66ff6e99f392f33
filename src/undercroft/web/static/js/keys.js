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
    thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true })); // a part of a drawing has no click()
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

// From a thing that may be chosen, the arrows lead to the nearest one in their direction.
function arrow(event, at) {
  const from = at.closest("#table [data-option], #table [data-options]");
  if (!from) return false;
  const [x, y] = WAYS[event.key];
  const middle = (one) => {
    const box = one.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [hereX, hereY] = middle(from);
  let nearest = null;
  let least = Infinity;
  for (const thing of document.querySelectorAll("#table [data-option], #table [data-options]")) {
    const [thereX, thereY] = middle(thing);
    const along = (thereX - hereX) * x + (thereY - hereY) * y;
    const aside = Math.abs((thereX - hereX) * y) + Math.abs((thereY - hereY) * x);
    if (along > 2 && along + 2 * aside < least) [nearest, least] = [thing, along + 2 * aside];
  }
  nearest?.focus();
  return Boolean(nearest);
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

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const KEYS = {
  ArrowLeft: arrow,
  ArrowRight: arrow,
  ArrowUp: arrow,
  ArrowDown: arrow,
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
