// @ts-check
// One WebSocket: the server pushes the table, choices go back the same way. When the connection breaks, the page
// reconnects.
import { alive } from "./alive.js";
import { first } from "./dom.js";
import { listen } from "./inflate.js";
import { morph, table, toast, words } from "./morph.js";

const root = document.documentElement;
const GONE = 4404; // the table cannot be shown: do not retry
const SIGNED_OUT = 4401; // this device was signed out: reload the page
const TOO_MANY = 4429; // newer pages of this guest are open: reconnecting would only close one of them
const BANNED = 4410; // reload: the server then shows the reason
/** @type {WebSocket | null} */
let socket = null;
/**
 * Callbacks that wait for an answer over the WebSocket, by command id.
 * @type {Map<string, (answer: Answer | null) => void>}
 */
const pending = new Map();
let tries = 0;
let waiting = 0;
const MAX_MESSAGE = 4000; // characters that the server accepts in one message
const ANSWER_TIMEOUT = 3000; // milliseconds

export const connected = () => socket?.readyState === WebSocket.OPEN;

/** @typedef {{ status: number, text: string }} Answer */

/**
 * Send a choice over the WebSocket and return the server's answer. Null if it was not sent or there is no answer within
 * 3 seconds: it may have arrived, so it must be posted with the same command id.
 * @param {string} form
 * @param {string} command
 * @returns {Promise<Answer | null>}
 */
export async function choose(form, command) {
  if (!socket || !connected() || form.length > MAX_MESSAGE) return null;
  socket.send(`choose ${form}`);
  const timer = setTimeout(() => pending.get(command)?.(null), ANSWER_TIMEOUT);
  const answer = await new Promise((resolve) => pending.set(command, resolve));
  clearTimeout(timer);
  pending.delete(command);
  return answer;
}

/** @param {string} live the address of the table's WebSocket */
function connect(live) {
  clearTimeout(waiting);
  const address = new URL(live, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("revision", first("[data-revision]", table)?.dataset.revision ?? "0");
  if (new URLSearchParams(location.search).get("log") === "all") address.searchParams.set("log", "all");
  socket = new WebSocket(address);
  socket.onopen = () => {
    if (root.dataset.link === "lost") toast(words.back);
    tries = 0;
    mark("live");
  };
  listen(socket, show, receive);
  socket.onclose = ({ code }) => {
    mark("lost");
    for (const resolve of pending.values()) resolve(null);
    if (code === SIGNED_OUT || code === BANNED) return location.reload();
    if (code === TOO_MANY) toast(words.elsewhere);
    if (code === GONE || code === TOO_MANY) return;
    waiting = setTimeout(connect, Math.min(8000, 400 * 2 ** tries++) * (0.7 + 0.6 * Math.random()), live);
  };
}

/**
 * Show a pushed table, or request all of it if the push does not fit what is shown.
 * @param {string} html
 */
function show(html) {
  if (!morph(html) && connected()) socket?.send("all");
}

/** @param {{ kind: string, text?: string, url?: string, command?: string, status?: number }} message */
function receive(message) {
  const { status = 0, text = "", command = "" } = message;
  if (message.kind === "answer") pending.get(command)?.({ status, text });
  if (message.kind === "notice") toast(message.text);
  if (message.kind === "point") document.dispatchEvent(new CustomEvent("table:point", { detail: message }));
  if (message.kind === "banner") document.dispatchEvent(new CustomEvent("banner", { detail: message }));
  if (message.kind === "nudge") document.dispatchEvent(new Event("nudge"));
  if (message.kind === "go" && message.url) location.assign(message.url);
}

/** @param {"live" | "lost"} state */
function mark(state) {
  root.dataset.link = state;
  const sign = document.getElementById("link-mark");
  if (sign) sign.textContent = state === "lost" ? (words.lost ?? "") : "";
}

const { live } = table.dataset;
if (live) {
  connect(live);
  setInterval(() => connected() && socket?.send(alive(Date.now(), document.hidden) ? "alive" : "ping"), 20000);
  const again = () => {
    if (document.hidden || socket?.readyState !== WebSocket.CLOSED) return;
    tries = 0;
    connect(live);
  };
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
}
