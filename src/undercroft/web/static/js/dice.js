// @ts-check
// The dice of the table one sits at: this browser sends its bits, and warns if they were left out.
import { memory, rematchOf } from "./dice-bits.js";
import { diceMismatch, readAdded } from "./dice-checks.js";
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
async function sendBits(table, seal, name) {
  if (sent.has(name)) return;
  sent.add(name);
  const bits = randomDigits();
  const answer = await fetch(`/t/${table}/bits`, { method: "POST", body: new URLSearchParams({ bits }) }).catch(
    () => null,
  );
  if (answer?.ok) memory.keep(name, { bits, seal });
  update();
}

function update() {
  const line = document.getElementById("dice");
  if (!line) return;
  const { table = "", kind, stage, seal = "", seated, given, next, rematch } = line.dataset;
  const rematchKey = rematchOf(table);
  if (rematch) memory.rename(rematchKey, rematch);
  else if (next && seated && !memory.of(rematchKey)) sendBits(table, next, rematchKey);
  if (kind !== "added" || !seated) return;
  if (stage === "gathering") {
    if (!given) sendBits(table, seal, table);
    return;
  }
  const mismatch = diceMismatch(memory.of(table), { seal, added: readAdded(line.dataset.added ?? "") });
  for (const one of all("[data-mismatch]", line)) one.toggleAttribute("hidden", one.dataset.mismatch !== mismatch);
}

document.addEventListener("table:changed", update);
update();
