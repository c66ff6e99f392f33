// What a browser stores about the dice of its tables.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  diceMismatch,
  Memory,
  readAdded,
  textOf,
  verdicts,
} from "../../../src/undercroft/web/static/js/dice-checks.js";

function storage() {
  const stored = new Map();
  return { getItem: (name) => stored.get(name) ?? null, setItem: (name, value) => void stored.set(name, value) };
}

async function sha256(text) {
  return Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("hex");
}

const SECRET = "0123456789abcdef".repeat(4);
const ANN = "a".repeat(32);
const BOB = "b".repeat(32);

test("what was given is remembered by table, and the oldest is forgotten first", () => {
  const memory = new Memory(storage());
  assert.equal(memory.of("one"), undefined);
  memory.keep("one", { bits: ANN, seal: "s" });
  assert.deepEqual(memory.of("one"), { bits: ANN, seal: "s" });
  for (let n = 0; n < 200; n++) memory.keep(`table ${n}`, { bits: BOB, seal: "t" });
  assert.equal(memory.of("one"), undefined);
  assert.deepEqual(memory.of("table 0"), { bits: BOB, seal: "t" });
});

test("what was given ahead goes over to the table when it has a name", () => {
  const memory = new Memory(storage());
  memory.keep("rematch", { bits: ANN, seal: "s" });
  memory.rename("rematch", "two");
  memory.rename("rematch", "three");
  assert.deepEqual([memory.of("rematch"), memory.of("three")], [undefined, undefined]);
  assert.deepEqual(memory.of("two"), { bits: ANN, seal: "s" });
  memory.forget("two");
  assert.equal(memory.of("two"), undefined);
});

test("a browser that may keep nothing goes on", () => {
  const memory = new Memory({
    getItem: () => "no json",
    setItem: () => {
      throw new Error("full");
    },
  });
  memory.keep("one", { bits: ANN, seal: "s" });
  assert.equal(memory.of("one"), undefined);
});

test("bits that were left out and a seal that was changed are noticed", () => {
  const dice = { seal: "s", added: readAdded(`0:${ANN} 3:${BOB}`) };
  assert.equal(diceMismatch(undefined, dice), "");
  assert.equal(diceMismatch({ bits: BOB, seal: "s" }, dice), "");
  assert.equal(diceMismatch({ bits: "c".repeat(32), seal: "s" }, dice), "bits");
  assert.equal(diceMismatch({ bits: BOB, seal: "t" }, dice), "seal");
  assert.equal(diceMismatch({ bits: BOB, seal: "s" }, { seal: "s", added: readAdded("") }), "bits");
});

test("the text has its lines in the order of the seats", () => {
  assert.equal(textOf(SECRET, { 10: BOB, 2: ANN }), `undercroft-dice-1\n${SECRET}\n2 ${ANN}\n10 ${BOB}\n`);
});

test("all that was told is checked", async () => {
  const added = { 0: ANN, 1: BOB };
  const seal = await sha256(SECRET);
  const seed = BigInt(`0x${(await sha256(textOf(SECRET, added))).slice(0, 32)}`).toString();
  const dice = { seal, added, secret: SECRET, seed };
  const given = { bits: BOB, seal };
  assert.deepEqual(await verdicts(given, dice, sha256, true), ["same-seal", "mine", "sealed", "seed"]);
  assert.deepEqual(await verdicts(undefined, dice, sha256, true), ["nothing", "sealed", "seed"]);
  assert.deepEqual(await verdicts(given, { ...dice, added: { 0: ANN } }, sha256, true), [
    "same-seal",
    "not-mine",
    "sealed",
    "other-seed",
  ]);
  const other = { ...dice, secret: "f".repeat(64) };
  assert.deepEqual(await verdicts(given, other, sha256, true), ["same-seal", "mine", "not-sealed", "other-seed"]);
  assert.deepEqual(await verdicts(given, dice, null, true), ["same-seal", "mine", "no-hash"]);
  assert.deepEqual(await verdicts(given, { seal: "t", added: {} }, sha256, false), ["other-seal"]);
});
