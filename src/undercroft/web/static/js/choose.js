// Choosing: a click on a thing that glows, or on its button. The answer carries the number of the question and an id of its own.
import { connected } from "./live.js";
import { morph, refresh, table, toast, words } from "./morph.js";

const ask = () => document.querySelector("form#ask");
let number = "";
let held = [];
let candidates = null;
let chosen = new Set();
let busy = false;
let byKeyboard = false;

const optionsOf = (thing) => thing.dataset.option?.split(" ") ?? thing.dataset.options?.split(" ") ?? [];
const things = () => table.querySelectorAll("[data-option], [data-options]");

export function commandId() {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function post(url, fields, tries = 2) {
  try {
    return await fetch(url, { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } });
  } catch (failure) {
    if (tries < 2) throw failure;
    await new Promise((done) => setTimeout(done, 600));
    return post(url, fields, tries - 1); // the same command id: if it got through after all, it counts once
  }
}

async function deliver(url, fields) {
  if (busy) return;
  busy = true;
  ask()?.classList.add("sending");
  try {
    const answer = await post(url, fields);
    const body = await answer.text();
    if (answer.status === 409 && body.includes("data-revision")) {
      morph(body);
      moved();
    } else if (!answer.ok) {
      toast(sentence(body) || words.failed);
    } else if (!connected()) {
      await refresh();
    }
  } catch {
    toast(words.failed);
  } finally {
    busy = false;
    ask()?.classList.remove("sending");
  }
}

function sentence(body) {
  if (!body.trimStart().startsWith("<")) return body.slice(0, 300);
  const page = new DOMParser().parseFromString(body, "text/html");
  return page.querySelector("[data-sentence]")?.textContent ?? "";
}

function moved() {
  toast(`${words.moved}. ${words.movedText}`);
  const box = document.getElementById("ask");
  box?.classList.add("moved");
  setTimeout(() => box?.classList.remove("moved"), 4200);
}

function send(choices) {
  const form = ask();
  if (!form) return;
  byKeyboard = form.contains(document.activeElement);
  const fields = [["seat", form.elements.seat.value], ["number", form.dataset.number], ["command", commandId()]];
  release();
  deliver(form.getAttribute("action"), [...fields, ...choices.map((one) => ["choice", one])]);
}

export function undo() {
  const button = document.querySelector("[data-undo]");
  const form = button?.form;
  if (!form) return;
  release();
  deliver(button.getAttribute("formaction") ?? form.getAttribute("action"), [["seat", form.elements.seat.value], ["command", commandId()]]);
}

// -- a thing with several options is held until the next thing, or a button, says which one is meant

function hold(thing) {
  if (held.includes(thing)) return release();
  const own = optionsOf(thing);
  let left = candidates ? own.filter((one) => candidates.includes(one)) : own;
  if (!left.length) {
    held = [];
    left = own;
  }
  held = [...held, thing];
  candidates = left;
  if (left.length === 1) return send(left);
  show();
}

export function release() {
  held = [];
  candidates = null;
  show();
}

function toggle(option) {
  const most = Number(ask().dataset.most);
  if (chosen.has(option)) chosen.delete(option);
  else if (chosen.size < most) chosen.add(option);
  else if (most === 1) chosen = new Set([option]);
  show();
}

function show() {
  const form = ask();
  for (const thing of things()) {
    const options = optionsOf(thing);
    thing.classList.toggle("chosen", held.includes(thing) || options.some((one) => chosen.has(one)));
    thing.classList.toggle("unlit", Boolean(candidates) && !held.includes(thing) && !options.some((one) => candidates.includes(one)));
  }
  if (!form) return;
  let digit = 0;
  for (const button of form.querySelectorAll("[data-answer]")) {
    const option = button.dataset.answer;
    const away = Boolean(candidates) && !candidates.includes(option);
    button.classList.toggle("filtered", away);
    if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(chosen.has(option)));
    if (away || button.classList.contains("pinned")) continue;
    digit += 1;
    button.dataset.digit = digit < 10 ? digit : "";
    const key = button.querySelector("kbd");
    if (key) {
      key.textContent = digit;
      key.hidden = digit > 9;
    }
  }
  const { least, most } = form.dataset;
  const tally = form.querySelector("[data-tally]");
  if (tally) tally.textContent = `${chosen.size} / ${least === most ? most : `${least}–${most}`}`;
  const confirm = form.querySelector("[data-confirm]");
  if (confirm) confirm.disabled = chosen.size < Number(least) || chosen.size > Number(most);
  edges();
}

// -- the strip of answers shows that there is more of it

function edges() {
  const strip = document.querySelector("#ask .answers");
  if (!strip) return;
  strip.classList.toggle("more-left", strip.scrollLeft > 4);
  strip.classList.toggle("more-right", strip.scrollLeft + strip.clientWidth < strip.scrollWidth - 4);
}

document.addEventListener("scroll", (event) => event.target.classList?.contains("answers") && edges(), { capture: true, passive: true });
addEventListener("resize", edges);
document.addEventListener("wheel", (event) => {
  const strip = event.target.closest?.(".answers");
  if (strip && strip.scrollWidth > strip.clientWidth && Math.abs(event.deltaY) > Math.abs(event.deltaX)) {
    strip.scrollLeft += event.deltaY;
    event.preventDefault();
  }
}, { passive: false });

document.addEventListener("table:changed", () => {
  const now = ask()?.dataset.number ?? "";
  held = [];
  candidates = null;
  if (now !== number) chosen = new Set();
  number = now;
  show();
  // The button that was pressed is gone: the focus waits beside the new answers, not on one of them.
  if (byKeyboard && document.activeElement === document.body) document.querySelector("#ask .answers")?.focus({ preventScroll: true });
});

document.addEventListener("click", (event) => {
  const thing = event.target.closest("#table [data-option], #table [data-options]");
  if (!thing || !ask() || event.defaultPrevented) return;
  event.preventDefault();
  if (ask().hasAttribute("data-several")) optionsOf(thing).slice(0, 1).forEach(toggle);
  else hold(thing);
});

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-toggle]");
  if (button) toggle(button.dataset.toggle);
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (button?.hasAttribute("data-undo")) {
    event.preventDefault();
    undo();
  } else if (form.id === "ask") {
    event.preventDefault();
    if (button?.hasAttribute("data-confirm")) send([...chosen]);
    else if (button?.dataset.answer) send([button.dataset.answer]);
  } else if (form.hasAttribute("data-say")) {
    event.preventDefault();
    const text = form.elements.text.value.trim();
    if (text) post(form.getAttribute("action"), [["text", text]]).then(() => (form.elements.text.value = ""), () => toast(words.failed));
  } else if (form.hasAttribute("data-post")) {
    event.preventDefault();
    deliver(form.getAttribute("action"), [...new FormData(form), ["command", commandId()]]);
  }
});

show();
number = ask()?.dataset.number ?? "";
