// Tips: which explanation belongs to an element, where it is placed, and when a tap opens it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { explained, placeTip, restShowsTip, tapShowsTip } from "../../../src/undercroft/web/static/js/tip-rules.js";

/** An element that matches some selectors, inside another element. */
const thing = (fits, parentElement = null) => ({ matches: (at) => fits.includes(at), parentElement });
const lines = [
  { at: ".attack", html: "attack" },
  { at: ".rank", html: "rank" },
  { at: ".board", html: "board" },
];

test("the innermost thing that the legend knows is meant", () => {
  const board = thing([".board"]);
  const rank = thing([".rank"], board);
  const inner = thing([], thing([".attack"], rank));
  assert.equal(explained(inner, lines)?.line.html, "attack");
  assert.equal(explained(rank, lines)?.line.html, "rank");
  assert.equal(explained(thing([], board), lines)?.thing, board);
  assert.equal(explained(thing([]), lines), null);
});

test("of two lines for one thing the first is meant", () => {
  assert.equal(explained(thing([".rank", ".attack"]), lines)?.line.html, "attack");
});

const room = { width: 1000, height: 700 };
const tip = { width: 200, height: 60 };

test("a tip lies above its thing, and never on it", () => {
  assert.deepEqual(placeTip({ left: 400, top: 300, width: 40, height: 20 }, tip, room, []), { left: 320, top: 232 });
});

test("at the top of the window it lies below", () => {
  assert.deepEqual(placeTip({ left: 400, top: 10, width: 40, height: 20 }, tip, room, []), { left: 320, top: 38 });
});

test("it stays in the window", () => {
  const { left } = placeTip({ left: 985, top: 300, width: 10, height: 10 }, tip, room, []);
  assert.equal(left + tip.width, room.width - 8);
});

test("it never lies on the prompt", () => {
  const prompt = { left: 0, top: 200, width: 1000, height: 90 };
  assert.deepEqual(placeTip({ left: 400, top: 300, width: 40, height: 20 }, tip, room, [prompt]), {
    left: 320,
    top: 328,
  });
  const below = { left: 0, top: 330, width: 1000, height: 370 };
  assert.deepEqual(placeTip({ left: 400, top: 300, width: 40, height: 20 }, tip, room, [prompt, below]), {
    left: 320,
    top: 8,
  });
});

test("what is said of a button of the prompt stands above the prompt", () => {
  const prompt = { left: 0, top: 600, width: 1000, height: 90 };
  assert.deepEqual(placeTip({ left: 900, top: 620, width: 80, height: 46 }, tip, room, [prompt]), {
    left: 792,
    top: 532,
  });
});

test("a tap shows a tip where it does nothing else, and always on the card shown in full", () => {
  const tap = { answer: false, card: false, onZoomedCard: false, control: false };
  assert.equal(tapShowsTip(tap), true);
  assert.equal(tapShowsTip({ ...tap, answer: true }), false);
  assert.equal(tapShowsTip({ ...tap, card: true }), false);
  assert.equal(tapShowsTip({ ...tap, control: true }), false);
  assert.equal(tapShowsTip({ ...tap, card: true, onZoomedCard: true }), true);
});

test("a pointer that rests on a card sees the card alone, on its signs what they mean", () => {
  assert.equal(restShowsTip({ card: true, titled: false }), false);
  assert.equal(restShowsTip({ card: true, titled: true }), true);
  assert.equal(restShowsTip({ card: false, titled: false }), true);
});
