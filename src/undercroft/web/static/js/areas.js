// The rail's tabs, and on a phone the areas that swipe sideways.
import { table, words } from "./morph.js";

const phone = matchMedia("(max-width: 900px)");
const tabs = () => [...(table?.querySelectorAll(".tabs [data-tab]") ?? [])].map((button) => button.dataset.tab);
let tab = tabs()[0] ?? "log";
let seen = Number(document.getElementById("chat")?.dataset.count ?? 0);
let shownFor = "";

function openTab(name) {
  tab = name;
  if (name === "rules") loadRules();
  show();
  if (name === "chat") document.querySelector(".said")?.scrollTo(0, 1e6);
}

function show() {
  for (const button of table.querySelectorAll(".tabs [data-tab]")) button.setAttribute("aria-selected", String(button.dataset.tab === tab));
  for (const name of tabs()) {
    const pane = document.getElementById(name);
    if (pane) pane.hidden = name !== tab;
  }
  const said = Number(document.getElementById("chat")?.dataset.count ?? 0);
  const open = tab === "chat" && (!phone.matches || here() === "rail");
  if (open) seen = said;
  for (const count of table.querySelectorAll("[data-unread]")) {
    count.textContent = said - seen;
    count.hidden = said <= seen;
  }
}

// -- rules beside the board

let book = null;

async function readRules(pane) {
  pane.textContent = words.loading;
  const answer = await fetch(table.dataset.rules);
  if (!answer.ok) throw new Error(answer.status);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  pane.replaceChildren(...(page.querySelector("[data-rulebook]")?.children ?? []));
  for (const one of pane.querySelectorAll("[id]")) {
    one.dataset.id = one.id;
    one.removeAttribute("id");
  }
}

async function loadRules(rule) {
  const pane = document.getElementById("rules");
  book ??= readRules(pane);
  try {
    await book;
  } catch {
    book = null; // it will be asked for again
    pane.textContent = words.failed;
    return;
  }
  for (const old of pane.querySelectorAll(".asked")) old.classList.remove("asked");
  const found = rule && pane.querySelector(`[data-id="${CSS.escape(rule)}"]`);
  if (found) {
    found.hidden = false;
    found.classList.add("asked");
    pane.scrollTop = found.offsetTop - pane.offsetTop - 60;
  }
}

document.addEventListener("input", (event) => {
  const field = event.target.closest("#rules input[type=search]");
  if (!field) return;
  const wanted = field.value.trim().toLowerCase();
  for (const rule of document.querySelectorAll("#rules li")) rule.hidden = Boolean(wanted) && !rule.textContent.toLowerCase().includes(wanted);
});

document.addEventListener("submit", (event) => event.target.closest("#rules") && event.preventDefault());

// -- swiping

const areas = () => document.getElementById("areas");
const stops = () => [...table.querySelectorAll(".area-tabs a")].map((link) => document.querySelector(link.hash));

function here() {
  const middle = innerWidth / 2;
  return stops().find((area) => area && Math.abs(area.getBoundingClientRect().left + area.offsetWidth / 2 - middle) < area.offsetWidth / 2)?.id ?? "";
}

function goTo(id, behavior = "smooth") {
  const area = document.getElementById(id);
  if (!area || !phone.matches) return;
  areas().scrollTo({ left: area.offsetLeft + area.offsetWidth / 2 - innerWidth / 2, behavior });
}

function markTabs() {
  const now = here();
  const shown = table.querySelector(`.area-tabs [data-tab="${tab}"]`) ? tab : "log";
  for (const link of table.querySelectorAll(".area-tabs a")) {
    const on = link.hash === `#${now}` && (!link.dataset.tab || link.dataset.tab === shown);
    if (on) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

document.addEventListener("scroll", (event) => {
  if (event.target.id !== "areas") return;
  markTabs();
  show();
}, { capture: true, passive: true });

document.addEventListener("click", (event) => {
  const button = event.target.closest(".tabs [data-tab], .area-tabs a");
  const rule = event.target.closest("#table [data-rule]");
  if (button) {
    if (button.dataset.tab) openTab(button.dataset.tab);
    if (button.hash) {
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
  } else if (event.target.closest("[data-close-over]")) {
    document.getElementById("over")?.classList.add("folded");
  } else if (event.target.closest("[data-open-over]")) {
    event.preventDefault();
    document.getElementById("over")?.classList.remove("folded");
  }
});

document.addEventListener("keydown", (event) => {
  const at = event.target.closest?.(".tabs [role=tab]");
  if (!at || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
  const all = [...table.querySelectorAll(".tabs [role=tab]")];
  const next = all[(all.indexOf(at) + (event.key === "ArrowRight" ? 1 : all.length - 1)) % all.length];
  next.focus();
  openTab(next.dataset.tab);
});

// When it becomes my turn, the area concerned comes into view once.
function attend() {
  const ask = document.querySelector("form#ask");
  const focus = table.querySelector("[data-focus]")?.dataset.focus;
  const mark = ask ? `${ask.dataset.number}` : "";
  if (ask && focus && mark !== shownFor) goTo(focus);
  shownFor = mark;
}

if (table) {
  document.addEventListener("table:changed", () => {
    show();
    markTabs();
    attend();
    if (phone.matches) table.querySelector(".player.active")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  show();
  // A page begins with the first area, or with the one that is asked about, wherever the browser has put it.
  const first = table.querySelector(".area-tabs a")?.hash.slice(1);
  goTo(table.querySelector("[data-focus]")?.dataset.focus || first, "instant");
  markTabs();
  attend();
}
