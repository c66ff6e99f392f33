// Pointing: a ring in the player's colour round a thing on the table, for three seconds, on every page of the table.
import { toast, words } from "./morph.js";

const SHOWN = 3000;
const root = document.documentElement;
const hand = () => document.querySelector("[data-pointing]:not([hidden])");

function setPointing(on) {
  const button = hand();
  root.classList.toggle("is-pointing", on && Boolean(button));
  button?.setAttribute("aria-pressed", String(on));
}

async function point(thing) {
  setPointing(false);
  const answer = await fetch(hand().dataset.pointing, {
    method: "POST",
    body: new URLSearchParams({ what: thing.id }),
    headers: { accept: "text/html" },
  });
  if (answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  toast(page.querySelector("[data-sentence]")?.textContent ?? words.failed);
}

// In pointing mode, or with Alt, a click points and does nothing else.
document.addEventListener(
  "click",
  (event) => {
    const thing = event.target.closest?.("#table [data-point]");
    if (event.target.closest?.("[data-pointing]")) setPointing(!root.classList.contains("is-pointing"));
    else if (!hand() || !(root.classList.contains("is-pointing") || event.altKey)) return;
    else if (thing) point(thing);
    else setPointing(false);
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  { capture: true },
);

document.addEventListener("keydown", (event) => {
  const writing = event.target.closest?.("input, textarea, select");
  if (event.key === "Escape") setPointing(false);
  if (!hand() || writing || event.ctrlKey || event.metaKey || event.altKey) return;
  const over = document.activeElement?.closest?.("[data-point]");
  if (!["p", "P", "з", "З"].includes(event.key)) return;
  if (over) point(over);
  else setPointing(!root.classList.contains("is-pointing"));
});

document.addEventListener("table:point", ({ detail }) => {
  const thing = document.getElementById(detail.what);
  if (!thing) return;
  const what = thing.getAttribute("aria-label") ?? thing.title;
  const line = document.getElementById("pointed-at");
  if (line) line.textContent = `${detail.name}: ${what}`;
  if (!inSight(thing)) toast(`${detail.name}: ${what}`);
  const ring = document.createElement("div");
  ring.className = `pointed seat-${detail.seat}`;
  ring.dataset.what = detail.what;
  ring.append(Object.assign(document.createElement("b"), { textContent: detail.name }));
  document.body.append(ring);
  follow(ring, performance.now() + SHOWN);
});

// The ring follows its thing.
function follow(ring, end) {
  const thing = document.getElementById(ring.dataset.what);
  if (!thing || performance.now() > end) return ring.remove();
  const { left, top, width, height } = thing.getBoundingClientRect();
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  requestAnimationFrame(() => follow(ring, end));
}

function inSight(thing) {
  const { left, top, right, bottom } = thing.getBoundingClientRect();
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}
