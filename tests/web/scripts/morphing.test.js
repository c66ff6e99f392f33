// Morphing: which elements stay on the page, and from where cards glide.
import assert from "node:assert/strict";
import { test } from "node:test";
import { glides, isLocal, stays, zonesThatChanged } from "../../../src/undercroft/web/static/js/morphing.js";

const tableOf = (...things) => new Map(things.map(([key, zone, card]) => [key, { zone, card }]));
const gliding = (before, after) => glides(before, after, zonesThatChanged(before, after));

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
  const before = tableOf(["a", "hand"], ["b", "hand"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, before), new Set());
  const swapped = tableOf(["b", "hand"], ["a", "hand"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, swapped), new Set(["hand"]));
  const moved = tableOf(["a", "hand"], ["b", "hall"], ["c", "hall"], ["d", "piles"]);
  assert.deepEqual(zonesThatChanged(before, moved), new Set(["hand", "hall"]));
});

test("a card that changed its zone glides; what lies in other zones does not", () => {
  const { pairs, names } = gliding(
    tableOf(["a", "hand", "axe"], ["c", "hall", "ooze"]),
    tableOf(["a", "table", "axe"], ["c", "hall", "ooze"]),
  );
  assert.deepEqual(pairs, [["a", "a"]]);
  assert.deepEqual([...names], ["a"]);
});

test("a card that appears comes from a like card that is gone, before it comes from a pile", () => {
  const before = tableOf(["pile-axe", "piles", "axe"], ["shown-axe", "aside", "axe"]);
  const after = tableOf(["pile-axe", "piles", "axe"], ["own-axe", "hand", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["shown-axe", "own-axe"]]);
});

test("else it comes from a pile of it", () => {
  const before = tableOf(["pile-axe", "piles", "axe"]);
  const after = tableOf(["pile-axe", "piles", "axe"], ["own-axe", "heaps", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["pile-axe", "own-axe"]]);
});

test("what appears in a hand is drawn from the deck, never taken from a pile", () => {
  const before = tableOf(["pile-food", "piles", "food"]);
  const after = tableOf(["pile-food", "piles", "food"], ["x", "hand", "food"], ["y", "hand", "food"]);
  const { pairs, names, drawn } = gliding(before, after);
  assert.deepEqual(pairs, []);
  assert.deepEqual([...names], []);
  assert.deepEqual(drawn, ["x", "y"]);
});

test("what is gone from a hand is thrown away, unless it has become something else", () => {
  const before = tableOf(["a", "hand", "axe"], ["b", "hand", "food"], ["c", "hall", "ooze"]);
  const { pairs, discarded } = gliding(before, tableOf(["top-axe", "heaps", "axe"]));
  assert.deepEqual(pairs, [["a", "top-axe"]]);
  assert.deepEqual(discarded, ["b"]);
});

test("two cards do not come from the same one", () => {
  const before = tableOf(["gone", "aside", "axe"]);
  const after = tableOf(["one", "hall", "axe"], ["two", "hall", "axe"]);
  assert.deepEqual(gliding(before, after).pairs, [["gone", "one"]]);
});
