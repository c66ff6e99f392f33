// @ts-check
// The title of the page and the badge of the app count the tables at which it is my turn.
import { first } from "./dom.js";

const BEFORE = /^(🔔 )?(?:\(\d+\) )?/u; // the mark of a nudge stays in front (nudge.js)
let turns = 0;
let lastState = "";

function show() {
  document.title = document.title.replace(BEFORE, turns ? `$1(${turns}) ` : "$1");
}

async function fetchTurns() {
  const answer = await fetch("/turns").catch(() => null);
  if (!answer?.ok) return; // counted again at the next change
  turns = (await answer.json()).turns;
  show();
  if (turns)
    navigator.setAppBadge?.(turns).catch(() => {}); // not installed
  else navigator.clearAppBadge?.().catch(() => {});
}

/** The state of my turns as this page shows it: the question at a table, or the rows of the lobby. */
const state = () => `${first("form#ask") !== null} ${first("#tables .yours")?.textContent ?? ""}`;

document.addEventListener("table:changed", () => {
  show();
  const now = state();
  if (now !== lastState) fetchTurns();
  lastState = now;
});
document.addEventListener("visibilitychange", () => document.hidden || fetchTurns());
lastState = state();
fetchTurns();
