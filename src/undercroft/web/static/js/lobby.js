// @ts-check
// Live updates of the lobby: rows come and go, clocks run, a nudge plays its sound.
import { Idiomorph } from "./idiomorph.js";
import { near } from "./dom.js";
import { listen } from "./inflate.js";
import { isLocal } from "./morphing.js";
import "./clock.js";
import "./nudge.js";
import "./sound.js";

const tables = /** @type {HTMLElement} */ (document.getElementById("tables"));
const SIGNED_OUT = 4401; // this device was signed out: reload the page
const TOO_MANY = 4429; // newer pages of this guest are open: this one is no longer updated
const BANNED = 4410; // reload: the server then shows the reason
let tries = 0;

const callbacks = {
  beforeAttributeUpdated: (/** @type {string} */ name, /** @type {Element} */ node) =>
    !isLocal(name, /** @type {HTMLElement} */ (node)),
};

function connect() {
  const address = new URL(tables.dataset.live ?? "", location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(address);
  const pings = setInterval(() => socket.readyState === WebSocket.OPEN && socket.send("ping"), 25000);
  socket.onopen = () => (tries = 0);
  listen(socket, show, receive);
  socket.onclose = ({ code }) => {
    clearInterval(pings);
    if (code === SIGNED_OUT || code === BANNED) return location.reload();
    if (code === TOO_MANY) return;
    setTimeout(connect, Math.min(15000, 600 * 2 ** tries++) * (0.7 + 0.6 * Math.random()));
  };
}
connect();

/** @param {string} html */
function show(html) {
  Idiomorph.morph(tables, html, { morphStyle: "innerHTML", callbacks });
  document.dispatchEvent(new Event("table:changed"));
}

/** @param {{ kind: string }} message */
function receive(message) {
  document.dispatchEvent(new CustomEvent(message.kind, { detail: message }));
}

// "No" folds the question; so does opening another one.
document.addEventListener("click", (event) => {
  if (near(event, "[data-fold]")) near(event, "details")?.removeAttribute("open");
});
tables.addEventListener(
  "toggle",
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return;
    for (const other of tables.querySelectorAll("details[open]")) if (other !== target) other.removeAttribute("open");
  },
  { capture: true },
);
