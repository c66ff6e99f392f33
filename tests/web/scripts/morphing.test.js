// Morphing: what stays as the page has it, and which cards glide from where.
import assert from "node:assert/strict";
import { test } from "node:test";
import { DECK, glides, isLocal, stays, zonesThatChanged } from "../../../src/undercroft/web/static/js/morphing.js";

const lying = (...things) => new Map(things.map(([key, zone, card]) => [key, { zone, card }]));
const gliding = (before, after, hasDeck = true) => glides(before, after, zonesThatChanged(before, after), hasDeck);

test("what data-keep marks stays, text does not", () => {
  const element = (...attributes) => ({ hasAttribute: (name) => attributes.includes(name) });
  assert.ok(stays(element("data-keep")));
  assert.ok(!stays(element("data-local")));
  assert.ok(!stays({}));
});

test("an attribute belongs to the page only where data-local names it", () => {
  const pane = { dataset: { local: "hidden class" } };
  assert.ok(isLocal("hidden", pane));
  assert.ok(isLocal("class", pane));
  assert.ok(!isLocal("style", pane));
  assert.ok(!isLocal("hidden", { dataset: {} }));
  assert.ok(!isLocal("hidden", {}));
});

test("zones change when something comes, goes or changes its place, and only those", () => {
  const before = lying(["a", "hand"], ["b", "hand"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, before), new Set());
  const swapped = lying(["b", "hand"], ["a", "hand"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, swapped), new Set(["hand"]));
  const moved = lying(["a", "hand"], ["b", "hall"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, moved), new Set(["hand", "hall"]));
});

test("a card that changed its zone glides; what lies in other zones does not", () => {
  const { pairs, names } = gliding(
    lying(["a", "hand", "axe"], ["c", "hall", "ooze"]),
    lying(["a", "table", "axe"], ["c", "hall", "ooze"]),
  );
  assert.deepEqual(pairs, [["a", "a"]]);
  assert.deepEqual([...names], ["a"]);
});

test("a card that appears comes from a like card that is gone, before it comes from a pile", () => {
  const before = lying(["pile-axe", "piles", "axe"], ["shown-axe", "aside", "axe"]);
  const after = lying(["pile-axe", "piles", "axe"], ["own-axe", "hand", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["shown-axe", "own-axe"]]);
});

test("else it comes from a pile of it", () => {
  const before = lying(["pile-axe", "piles", "axe"]);
  const after = lying(["pile-axe", "piles", "axe"], ["own-axe", "heaps", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["pile-axe", "own-axe"]]);
});

test("else, in a hand, from the deck, but one card only", () => {
  const after = lying(["x", "hand", "food"], ["y", "hand", "food"]);
  const { pairs, names } = gliding(lying(), after);
  assert.deepEqual(pairs, [[DECK, "x"]]);
  assert.deepEqual([...names], ["x", "y"]);
  assert.deepEqual(gliding(lying(), after, false).pairs, []);
});

test("two cards do not come from the same one", () => {
  const before = lying(["gone", "aside", "axe"]);
  const after = lying(["one", "hall", "axe"], ["two", "hall", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["gone", "one"]]);
});
