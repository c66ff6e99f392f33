// @ts-check
// The page of a table's dice: compare them with what this browser stored, and compute the hashes again.
import { memory } from "./dice-bits.js";
import { readAdded, verdicts } from "./dice-checks.js";
import { all } from "./dom.js";

/** @param {string} text */
async function sha256(text) {
  const made = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(made), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const facts = document.getElementById("dice")?.dataset;
const checks = document.getElementById("checks");
if (facts && checks) {
  const { table = "", stage, seal = "", seated, secret, seed } = facts;
  const dice = { seal, added: readAdded(facts.added ?? ""), secret, seed };
  const given = seated ? memory.of(table) : undefined;
  const found = await verdicts(given, dice, globalThis.crypto.subtle ? sha256 : null, stage !== "gathering");
  for (const one of all("[data-check]", checks)) one.hidden = !found.includes(one.dataset.check ?? "");
  checks.hidden = false;
}
