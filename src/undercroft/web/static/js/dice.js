// @ts-check
// The dice of the table one sits at: this browser sends its bits, and warns if they were left out.
import { memory, rematchOf } from "./bits.js";
import { doubt, readAdded } from "./dicing.js";
import { all } from "./dom.js";
import { randomDigits } from "./random.js";

/** @type {Set<string>} */
const sent = new Set();

/**
 * Send bits, once.
 * @param {string} table
 * @param {string} seal the seal that was shown before
 * @param {string} name the key under which they are stored
 */
async function give(table, seal, name) {
  if (sent.has(name)) return;
  sent.add(name);
  const bits = randomDigits();
  const answer = await fetch(`/t/${table}/bits`, { method: "POST", body: new URLSearchParams({ bits }) }).catch(
    () => null,
  );
  if (answer?.ok) memory.keep(name, { bits, seal });
  look();
}

function look() {
  const line = document.getElementById("dice");
  if (!line) return;
  const { table = "", kind, stage, seal = "", seated, given, next, rematch } = line.dataset;
  const coming = rematchOf(table);
  if (rematch) memory.rename(coming, rematch);
  else if (next && seated && !memory.of(coming)) give(table, next, coming);
  if (kind !== "added" || !seated) return;
  if (stage === "gathering") {
    if (!given) give(table, seal, table);
    return;
  }
  const wrong = doubt(memory.of(table), { seal, added: readAdded(line.dataset.added ?? "") });
  for (const one of all("[data-doubt]", line)) one.toggleAttribute("hidden", one.dataset.doubt !== wrong);
}

document.addEventListener("table:changed", look);
look();
