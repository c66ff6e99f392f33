// The table changes by morphing into what the server sent; cards that changed their place glide there.
import { Idiomorph } from "../vendor/idiomorph.js";

const root = document.documentElement;
export const table = document.getElementById("table");
export const words = document.getElementById("words")?.dataset ?? {};
let gliding = null; // the transition under way
let waiting = false; // it has been started, but the table has not changed yet
let latest = "";

export const still = () => root.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;

// Attributes that belong to the page (open tab, folded panel …) are named in data-local and stay as they are.
const callbacks = {
  beforeNodeMorphed: (old) => !(old.nodeType === Node.ELEMENT_NODE && old.hasAttribute("data-keep")),
  beforeAttributeUpdated: (name, node) => !node.dataset?.local?.split(" ").includes(name),
};

export function morph(html) {
  latest = html;
  if (waiting) return; // the change that is about to happen takes the newest
  gliding?.skipTransition();
  gliding = null;
  if (!document.startViewTransition || still() || document.hidden) return apply();
  const before = lying(table);
  const after = lying(new DOMParser().parseFromString(html, "text/html"));
  const moved = zonesThatChanged(before, after);
  if (!moved.size) return apply();
  const names = name(before, after, moved);
  waiting = true;
  const transition = document.startViewTransition(() => {
    waiting = false;
    apply();
    clear();
    for (const [key, thing] of lying(table)) if (names.has(key) || !before.has(key)) thing.element.style.viewTransitionName = key;
  });
  gliding = transition;
  transition.ready.catch(() => {}); // skipped, because something newer came
  transition.finished.catch(() => {}).finally(() => {
    if (gliding !== transition) return;
    gliding = null;
    clear();
  });
}

function apply() {
  Idiomorph.morph(table, latest, { morphStyle: "innerHTML", callbacks });
  const title = table.querySelector("[data-title]")?.dataset.title;
  if (title) document.title = `${title} · Undercroft`;
  document.dispatchEvent(new Event("table:changed"));
}

// Nothing waits for an animation: a press during one finishes it.
addEventListener("pointerdown", () => waiting || gliding?.skipTransition(), { capture: true });

function lying(within) {
  const found = new Map();
  for (const element of within.querySelectorAll("[data-glide]")) {
    const zone = element.closest("[data-zone]")?.dataset.zone ?? "";
    found.set(element.dataset.glide, { element, zone, card: element.dataset.card });
  }
  return found;
}

function zonesThatChanged(before, after) {
  const listed = (things) => {
    const lists = new Map();
    for (const [key, { zone }] of things) lists.set(zone, `${lists.get(zone) ?? ""} ${key}`);
    return lists;
  };
  const [old, fresh] = [listed(before), listed(after)];
  return new Set([...old.keys(), ...fresh.keys()].filter((zone) => old.get(zone) !== fresh.get(zone)));
}

// Names the things that will glide. One that appears comes from a like card that is gone, else from a pile of it, else from the deck.
function name(before, after, moved) {
  const names = new Set();
  const taken = new Set();
  const give = (thing, key) => {
    thing.element.style.viewTransitionName = key;
    names.add(key);
  };
  for (const [key, thing] of before) if (after.has(key) && (moved.has(thing.zone) || moved.has(after.get(key).zone))) give(thing, key);
  for (const [key, thing] of after) {
    if (before.has(key)) continue;
    const source =
      [...before].find(([old, one]) => one.card === thing.card && !after.has(old) && !taken.has(old)) ??
      [...before].find(([old, one]) => one.card === thing.card && one.zone === "piles" && !taken.has(old));
    const deck = table.querySelector("[data-deck]");
    if (source) {
      taken.add(source[0]);
      give(source[1], key);
    } else if (deck && !taken.has("deck") && thing.zone === "hand") {
      taken.add("deck");
      give({ element: deck }, key);
    }
    names.add(key);
  }
  return names;
}

function clear() {
  for (const element of table.querySelectorAll("[style]")) element.style.viewTransitionName = "";
}

// The whole page once more, for when a push did not come.
export async function refresh() {
  const answer = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.getElementById("table");
  if (fresh) morph(fresh.innerHTML);
}

let hiding;
export function toast(text) {
  const box = document.getElementById("toast");
  if (!box || !text) return;
  box.textContent = text;
  box.classList.add("shown");
  clearTimeout(hiding);
  hiding = setTimeout(() => box.classList.remove("shown"), 4200);
}
