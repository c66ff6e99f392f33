// @ts-check
// The rail's tabs, and on a phone the areas that swipe sideways.
import { all, first, near, parsed } from "./dom.js";
import { reducedMotion, table, words } from "./morph.js";
import { searchOnInput } from "./rule-search.js";

const phone = matchMedia("(max-width: 900px)");
let tab = tabs()[0] ?? "log";
let seen = chatLines();
let shownFor = "";

function tabs() {
  return all(".tabs [data-tab]", table).map((button) => button.dataset.tab ?? "");
}

function chatLines() {
  return Number(document.getElementById("chat")?.dataset.count ?? 0);
}

/** @param {string} name */
function openTab(name) {
  tab = name;
  if (name === "rules") loadRules();
  show();
  if (name === "chat") first(".said")?.scrollTo(0, 1e6);
}

function show() {
  for (const button of all(".tabs [data-tab]", table)) {
    button.setAttribute("aria-selected", String(button.dataset.tab === tab));
  }
  for (const name of tabs()) {
    const pane = document.getElementById(name);
    pane?.toggleAttribute("hidden", name !== tab);
  }
  const lines = chatLines();
  if (tab === "chat" && (!phone.matches || here() === "rail")) seen = lines;
  for (const count of all("[data-unread]", table)) {
    const unread = String(lines - seen);
    if (count.textContent !== unread) count.textContent = unread;
    count.toggleAttribute("hidden", lines <= seen);
  }
}

// -- rules beside the board

/** @type {Promise<void> | null} */
let book = null;

/** @param {HTMLElement} pane */
async function readRules(pane) {
  pane.textContent = words.loading ?? "";
  const answer = await fetch(table.dataset.rules ?? "");
  if (!answer.ok) throw new Error(String(answer.status));
  const page = parsed(await answer.text());
  pane.replaceChildren(...(first("[data-rulebook]", page)?.children ?? []));
  for (const one of all("[id]", pane)) {
    one.dataset.id = one.id;
    one.removeAttribute("id");
  }
}

/** @param {string} [rule] the id of the rule to show */
async function loadRules(rule) {
  const pane = document.getElementById("rules");
  if (!pane) return;
  book ??= readRules(pane);
  try {
    await book;
  } catch {
    book = null; // the next call fetches it again
    pane.textContent = words.failed ?? "";
    return;
  }
  for (const old of all(".asked", pane)) old.classList.remove("asked");
  const found = rule && first(`[data-id="${CSS.escape(rule)}"]`, pane);
  if (found) {
    first(".folded-contents", pane)?.removeAttribute("open");
    found.classList.add("asked");
    pane.scrollTop = found.offsetTop - pane.offsetTop - 60;
  }
}

searchOnInput(() => document.getElementById("rules"));

// -- swiping

function links() {
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const found = table.querySelectorAll(".area-tabs a");
  return [...found];
}

/** The id of the area in the middle of the screen. */
function here() {
  const middle = innerWidth / 2;
  const shown = links().find(({ hash }) => {
    const area = first(hash);
    if (!area) return false;
    return Math.abs(area.getBoundingClientRect().left + area.offsetWidth / 2 - middle) < area.offsetWidth / 2;
  });
  return shown?.hash.slice(1) ?? "";
}

/**
 * @param {string | undefined} id
 * @param {ScrollBehavior} behavior
 */
function goTo(id, behavior = reducedMotion() ? "instant" : "smooth") {
  const area = document.getElementById(id ?? "");
  if (!area || !phone.matches) return;
  const left = area.offsetLeft + area.offsetWidth / 2 - innerWidth / 2;
  document.getElementById("areas")?.scrollTo({ left, behavior });
}

/**
 * On a phone: swipe to the area that contains this.
 * @param {Element | null} thing
 */
export function bring(thing) {
  const area = links().find(({ hash }) => first(hash)?.contains(thing));
  if (thing && area) goTo(area.hash.slice(1));
}

// Only on a phone, where these tabs are visible: finding the current one means measuring the whole table.
function markTabs() {
  if (!phone.matches) return;
  const now = here();
  const shown = first(`.area-tabs [data-tab="${tab}"]`, table) ? tab : "log";
  for (const link of links()) {
    const on = link.hash === `#${now}` && (!link.dataset.tab || link.dataset.tab === shown);
    if (on) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

document.addEventListener(
  "scroll",
  (event) => {
    if (!(event.target instanceof Element) || event.target.id !== "areas") return;
    markTabs();
    show();
  },
  { capture: true, passive: true },
);

document.addEventListener("click", (event) => {
  const button = near(event, ".tabs [data-tab], .area-tabs a");
  const rule = near(event, "#table [data-rule]");
  if (button) {
    if (button.dataset.tab) openTab(button.dataset.tab);
    if (button instanceof HTMLAnchorElement) {
      event.preventDefault();
      goTo(button.hash.slice(1));
      setTimeout(markTabs, 350);
    }
    show();
  } else if (rule && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    openTab("rules");
    loadRules(rule.dataset.rule);
    goTo("rail");
  }
});

document.addEventListener("keydown", (event) => {
  const at = near(event, ".tabs [role=tab]");
  if (!at || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const order = all(".tabs [role=tab]", table);
  const next = order[(order.indexOf(at) + (event.key === "ArrowRight" ? 1 : order.length - 1)) % order.length];
  next.focus();
  openTab(next.dataset.tab ?? "log");
});

const focus = () => first("[data-focus]", table)?.dataset.focus;

// When it becomes my turn, bring the area of the question into view once.
function showQuestionArea() {
  const mark = first("form#ask")?.dataset.number ?? "";
  if (mark && focus() && mark !== shownFor) goTo(focus());
  shownFor = mark;
}

// Measure first, then write: the other way round, the browser would have to lay out the table twice.
document.addEventListener("table:changed", () => {
  markTabs();
  showQuestionArea();
  if (phone.matches) first(".player.active", table)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  show();
});
phone.addEventListener("change", markTabs);
show();
// Start with the area of the question, or else the first one: the browser may have restored another scroll position.
goTo(focus() || links()[0]?.hash.slice(1), "instant");
markTabs();
showQuestionArea();
