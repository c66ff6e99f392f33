// @ts-check
// Choosing: a click on a highlighted thing, or on its button. A choice is sent with the number of its question and a
// command id.
import { back, closeAll, layOut, openAnswers } from "./answers.js";
import { close, peek } from "./card-zoom.js";
import { all, first, input, near, parsed } from "./dom.js";
import { choose, connected } from "./live.js";
import { morph, refresh, table, toast, words } from "./morph.js";
import { Picking } from "./picking.js";
import { randomDigits } from "./random.js";
import { Walk } from "./walking.js";

/** @typedef {[string, string][]} Fields */

const THINGS = "#table [data-option], #table [data-options]";
/** @type {Picking<HTMLElement>} */
const picking = new Picking();
const walk = new Walk();
let number = "";
let walked = ""; // the number of the question that the last step of a walk answered
let busy = false; // a request is under way
let moved = false; // the table has changed since that request: a click now answers a newer question
/** A choice made during the request, to be sent after it. @type {[string, Fields] | null} */
let queued = null;
let byKeyboard = false;

/** @returns {HTMLFormElement | null} */
const ask = () => document.querySelector("form#ask");

/** @param {HTMLElement} thing */
const optionsOf = ({ dataset }) => (dataset.option ?? dataset.options)?.split(" ") ?? [];

/**
 * @param {HTMLElement} form
 * @param {string} name
 */
const fieldOf = (form, name) => input(`[name="${name}"]`, form)?.value ?? "";

const UNAVAILABLE = [502, 503]; // the server restarts, or cannot reach its store

/**
 * Post, and retry if there was no response or the server is away. A command has an id, so it counts once even if an
 * earlier try has arrived.
 * @param {string} url
 * @param {Fields} fields
 * @param {number[]} waits milliseconds before each retry
 * @returns {Promise<Response>}
 */
async function post(url, fields, waits = [600, 1500, 3000]) {
  const [wait, ...later] = waits;
  const sent = { method: "POST", body: new URLSearchParams(fields), headers: { accept: "text/html" } };
  const answer = await fetch(url, sent).catch((failure) => {
    if (wait === undefined) throw failure;
  });
  if (answer && (wait === undefined || !UNAVAILABLE.includes(answer.status))) return answer;
  await new Promise((done) => setTimeout(done, wait));
  return post(url, fields, later);
}

/**
 * @param {string} url
 * @param {Fields} fields
 */
async function posted(url, fields) {
  const answer = await post(url, fields);
  return { status: answer.status, text: await answer.text() };
}

/**
 * Send a choice over the WebSocket, which takes nothing else. Null: it must be posted.
 * @param {string} url
 * @param {Fields} fields
 */
async function sendOnSocket(url, fields) {
  const command = fields.find(([name]) => name === "command")?.[1];
  if (!command || !url.endsWith("/choose")) return null;
  const answer = await choose(String(new URLSearchParams(fields)), command);
  return answer && UNAVAILABLE.includes(answer.status) ? null : answer;
}

/**
 * @param {string} url
 * @param {Fields} fields
 */
async function deliver(url, fields) {
  if (busy) {
    if (moved) queued = [url, fields];
    return;
  }
  busy = true;
  moved = false;
  ask()?.classList.add("sending");
  try {
    const { status, text } = (await sendOnSocket(url, fields)) ?? (await posted(url, fields));
    if (status === 409) {
      if (text.includes("data-revision")) morph(text);
      showMoved();
    } else if (status >= 400) {
      toast(sentence(text) || words.failed);
    } else if (!connected()) {
      await refresh();
    }
  } catch {
    toast(words.failed);
  } finally {
    busy = false;
    ask()?.classList.remove("sending");
    const next = queued;
    queued = null;
    if (next) deliver(...next);
    else continueWalk();
  }
}

/** @param {string} body the response: a page, or a sentence */
function sentence(body) {
  if (!body.trimStart().startsWith("<")) return body.slice(0, 300);
  return first("[data-sentence]", parsed(body))?.textContent ?? "";
}

function showMoved() {
  toast(`${words.moved}. ${words.movedText}`);
  const box = document.getElementById("ask");
  box?.classList.add("moved");
  setTimeout(() => box?.classList.remove("moved"), 4200);
}

/** @param {string[]} choices */
function send(choices) {
  const form = ask();
  if (!form) return;
  byKeyboard = form.contains(document.activeElement);
  /** @type {Fields} */
  const fields = [
    ["seat", fieldOf(form, "seat")],
    ["number", form.dataset.number ?? ""],
    ["command", randomDigits()],
  ];
  for (const choice of choices) fields.push(["choice", choice]);
  release();
  deliver(form.getAttribute("action") ?? "", fields);
}

/**
 * Answer a series of questions at once. The server has the answers.
 * @param {HTMLFormElement} form
 * @param {string} url
 */
function sendSeries(form, url) {
  release();
  deliver(url, [
    ["seat", fieldOf(form, "seat")],
    ["number", form.dataset.number ?? ""],
    ["command", randomDigits()],
  ]);
}

/** Take the next step of a walk, once its question has arrived and no request is under way. */
function continueWalk() {
  const form = ask();
  if (busy || !walk.left.length || form?.dataset.number === walked) return;
  const step = walk.next(form ? all("[data-answer]", form).map((one) => one.dataset.answer ?? "") : []);
  walked = form?.dataset.number ?? "";
  if (step) send([step]);
}

/** @param {HTMLElement} thing a place more than one step away */
function walkTo({ dataset }) {
  const step = walk.begin(dataset.way?.split(" ") ?? []);
  walked = number;
  if (step) send([step]);
}

// Any click or key ends the walk.
for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => walk.end(), { capture: true });

export function undo() {
  /** @type {HTMLButtonElement | null} */
  const button = document.querySelector("[data-undo]");
  const form = button?.form;
  if (!form) {
    explainBarred(first("[data-barred]"));
    return;
  }
  release();
  deliver(button.getAttribute("formaction") ?? form.getAttribute("action") ?? "", [
    ["seat", fieldOf(form, "seat")],
    ["command", randomDigits()],
  ]);
}

/**
 * Show why a choice cannot be undone.
 * @param {HTMLElement | null} barred
 */
function explainBarred(barred) {
  if (barred?.dataset.barred) toast(barred.dataset.barred);
}

/** @param {string} option */
const isWeighed = (option) => first(`#ask [data-answer="${CSS.escape(option)}"]`)?.hasAttribute("data-weighed");

/**
 * @param {HTMLElement} thing
 * @param {boolean} touched by a finger: for a weighed answer, the first touch shows the card and the second chooses
 */
function hold(thing, touched) {
  const weighed = touched && optionsOf(thing).some(isWeighed);
  const meant = picking.hold(thing, optionsOf(thing), weighed);
  if (weighed && meant === null && picking.held.includes(thing)) peek(thing);
  else close();
  if (meant === null) show();
  else if (thing.dataset.way) walkTo(thing);
  else send([meant]);
}

export function release() {
  if (picking.candidates === null) return; // nothing is held, so nothing would look different
  picking.release();
  show();
}

/** @param {string} option */
function toggle(option) {
  picking.toggle(option, Number(ask()?.dataset.most));
  show();
}

// -- show what is picked, on the things and on their buttons

function show() {
  const inside = openAnswers();
  for (const thing of all("[data-option], [data-options]", table)) {
    const options = optionsOf(thing);
    const held = picking.held.includes(thing);
    const meant = options.some((option) => picking.possible(option) && (!inside || inside.has(option)));
    thing.classList.toggle("chosen", picking.picks(thing, options));
    thing.classList.toggle("unlit", !held && !meant);
    thing.classList.toggle("called", Boolean(inside) && meant);
  }
  for (const far of all("[data-way]:not([data-option])", table)) {
    const step = far.dataset.way?.split(" ")[0] ?? "";
    far.classList.toggle("unlit", !picking.possible(step) || (inside !== null && !inside.has(step)));
  }
  const form = ask();
  if (form) {
    for (const button of all("[data-answer]", form)) showAnswer(button);
    const [least, most] = [Number(form.dataset.least), Number(form.dataset.most)];
    const tally = first("[data-tally]", form);
    if (tally) tally.textContent = `${picking.chosen.size} / ${least === most ? most : `${least}–${most}`}`;
    /** @type {HTMLButtonElement | null} */
    const confirm = form.querySelector("[data-confirm]");
    if (confirm) confirm.disabled = !picking.enough(least, most);
  }
  layOut(picking.candidates !== null);
}

/** @param {HTMLElement} button */
function showAnswer(button) {
  const option = button.dataset.answer ?? "";
  button.classList.toggle("filtered", !picking.possible(option));
  if (button.hasAttribute("aria-pressed")) button.setAttribute("aria-pressed", String(picking.chosen.has(option)));
}

/** Put back what is held, or else close the open bundle. */
export function letGo() {
  if (picking.candidates !== null) release();
  else if (back()) show();
}

document.addEventListener("answers:turned", show);

// Highlight the thing of an answer on hover and focus.
for (const [kind, on] of /** @type {const} */ ([
  ["pointerover", true],
  ["focusin", true],
  ["pointerout", false],
  ["focusout", false],
])) {
  document.addEventListener(kind, (event) => {
    const option = near(event, "#ask [data-answer]")?.dataset.answer;
    for (const thing of option ? all("[data-option], [data-options]", table) : []) {
      thing.classList.toggle("meant", on && !thing.dataset.way && optionsOf(thing).includes(option ?? ""));
    }
    const rooms = near(event, "[data-room][data-way]")?.dataset.way?.split(" ") ?? [];
    for (const step of rooms) {
      first(`[data-room="${step.split(":")[1]}"]`, table)?.classList.toggle("meant", on);
    }
  });
}

document.addEventListener("table:changed", () => {
  moved = true;
  const now = ask()?.dataset.number ?? "";
  if (now === number) picking.keep((thing) => (thing.isConnected ? optionsOf(thing) : []));
  else {
    picking.forget();
    closeAll();
  }
  number = now;
  show();
  // The pressed button is gone: focus the row of the new answers, not one of them.
  const lost = byKeyboard && document.activeElement === document.body;
  if (lost) first("#ask .answers, #ask .puzzled-ways a")?.focus({ preventScroll: true });
  continueWalk();
});

document.addEventListener("click", (event) => {
  const thing = near(event, THINGS);
  const form = ask();
  if (!thing || !form || event.defaultPrevented) return;
  event.preventDefault();
  if (form.hasAttribute("data-several")) optionsOf(thing).slice(0, 1).forEach(toggle);
  else hold(thing, event instanceof PointerEvent && event.pointerType === "touch");
});

// A touch outside puts back what is held.
document.addEventListener("pointerdown", (event) => {
  if (event.pointerType !== "touch" || picking.candidates === null || near(event, `${THINGS}, #ask, #look`)) return;
  release();
  close();
});

document.addEventListener("click", (event) => {
  const far = near(event, "[data-way]:not([data-option])");
  if (!far || !ask() || event.defaultPrevented) return;
  walkTo(far);
});

// While the party may move, a click on anything behind a door chooses the door. A touch shows the card instead.
document.addEventListener("click", (event) => {
  const behind = near(event, "#table :is(.hall, .dungeon, .village):has([data-door])");
  const touched = event instanceof PointerEvent && event.pointerType === "touch";
  if (!behind || !ask() || touched || event.defaultPrevented || !near(event, "[data-card], [data-room]")) return;
  const meant = picking.hold(behind, all("[data-door]", behind).flatMap(optionsOf));
  if (meant === null) show();
  else send([meant]);
});

document.addEventListener("click", (event) => {
  const option = near(event, "[data-toggle]")?.dataset.toggle;
  if (option) toggle(option);
});

document.addEventListener("click", (event) => explainBarred(near(event, "[data-barred]")));

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const button = event.submitter;
  if (button?.hasAttribute("data-undo")) {
    event.preventDefault();
    undo();
  } else if (form.id === "ask") {
    event.preventDefault();
    if (button?.hasAttribute("data-confirm")) send([...picking.chosen]);
    else if (button?.dataset.answer) send([button.dataset.answer]);
    else if (button?.hasAttribute("data-series")) sendSeries(form, button.getAttribute("formaction") ?? "");
  } else if (form.hasAttribute("data-say")) {
    event.preventDefault();
    say(form);
  } else if (form.hasAttribute("data-post")) {
    event.preventDefault();
    const fields = /** @type {Fields} */ ([...new FormData(form, button)]);
    deliver(form.getAttribute("action") ?? "", [...fields, ["command", randomDigits()]]);
  }
});

/** @param {HTMLFormElement} form */
async function say(form) {
  const field = input("[name=text]", form);
  const text = field?.value.trim();
  if (!field || !text) return;
  try {
    const { status, text: body } = await posted(form.getAttribute("action") ?? "", [
      ["text", text],
      ["command", randomDigits()],
    ]);
    if (status >= 400) toast(sentence(body) || words.failed);
    else field.value = "";
  } catch {
    toast(words.failed);
  }
}

show();
number = ask()?.dataset.number ?? "";
