// Zoom: when a card is enlarged, and how a board larger than its window is zoomed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickMeans, placeCard, restMeans } from "../../../src/undercroft/web/static/js/card-zoom-rules.js";
import { anchored, centred, resized } from "../../../src/undercroft/web/static/js/panning.js";

const click = { swallowed: false, card: true, choosable: false, link: false, phone: true, modified: false };

test("on a phone a tap shows a card that is no answer", () => {
  assert.equal(clickMeans(click), "show");
  assert.equal(clickMeans({ ...click, choosable: true }), "pass");
  assert.equal(clickMeans({ ...click, card: false }), "pass");
});

test("at the desk a click shows only a card that is named in a text", () => {
  assert.equal(clickMeans({ ...click, phone: false }), "pass");
  assert.equal(clickMeans({ ...click, phone: false, link: true }), "show");
});

test("with a key that opens links elsewhere, a link is a link", () => {
  assert.equal(clickMeans({ ...click, phone: false, link: true, modified: true }), "pass");
});

test("the click that ends a long press does nothing, not even choose", () => {
  assert.equal(clickMeans({ ...click, swallowed: true }), "nothing");
  assert.equal(clickMeans({ ...click, swallowed: true, choosable: true }), "nothing");
});

test("a mouse at rest shows the card under it and puts it away beside it", () => {
  assert.equal(restMeans({ card: true, shown: false, onShown: false }), "show");
  assert.equal(restMeans({ card: false, shown: true, onShown: false }), "close");
  assert.equal(restMeans({ card: false, shown: true, onShown: true }), "nothing");
  assert.equal(restMeans({ card: false, shown: false, onShown: false }), "nothing");
});

test("a board becomes neither tiny nor huge", () => {
  assert.equal(resized(1, 1.3), 1.3);
  assert.equal(resized(2, 1.3), 2.2);
  assert.equal(resized(0.5, 1 / 1.3), 0.48);
});

test("what goes on comes to the middle of the window", () => {
  assert.equal(centred(0.5, 1000, 400), 300);
  assert.equal(centred(0, 1000, 400), -200);
});

test("what is under the fingers stays there when the board grows", () => {
  assert.equal(anchored(300, 200, 1000, 2000), 800);
  assert.equal(anchored(0, 0, 1000, 2000), 0);
});

const field = { left: 0, top: 0, right: 1366, bottom: 768 };
const card = { width: 270, height: 400 };

/** @param {{ left: number, top: number }} at */
const covers = ({ left, top }, box) =>
  left < box.right && left + card.width > box.left && top < box.bottom && top + card.height > box.top;

test("a card looked at lies beside its thing", () => {
  const thing = { left: 100, top: 120, right: 240, bottom: 330 };
  assert.deepEqual(placeCard(thing, card, [], field), { left: 250, top: 25, clear: true });
  const right = { ...thing, left: 1200, right: 1340 };
  assert.deepEqual(placeCard(right, card, [], field), { left: 920, top: 25, clear: true });
});

test("it covers neither its thing nor the prompt, the dice and the log", () => {
  const prompt = { left: 10, top: 470, right: 1070, bottom: 540 };
  const log = { left: 1080, top: 60, right: 1360, bottom: 760 };
  for (const thing of [
    { left: 20, top: 120, right: 170, bottom: 330 },
    { left: 960, top: 90, right: 1070, bottom: 180 },
    { left: 500, top: 570, right: 640, bottom: 750 },
    { left: 1100, top: 200, right: 1200, bottom: 215 },
  ]) {
    const at = placeCard(thing, card, [prompt, log], field);
    for (const box of [thing, prompt]) assert.ok(!covers(at, box), JSON.stringify([thing, at]));
    assert.ok(!covers(at, log));
    assert.ok(at.clear);
  }
});

test("it keeps its distance from what must be seen, though its thing lies further in", () => {
  const dice = { left: 10, top: 690, right: 382, bottom: 758 };
  const { top, clear } = placeCard({ left: 40, top: 697, right: 90, bottom: 750 }, card, [dice], field);
  assert.ok(clear);
  assert.equal(top + card.height, dice.top - 10);
});

test("where there is no room it says so", () => {
  const prompt = { left: 0, top: 300, right: 1366, bottom: 400 };
  assert.ok(!placeCard({ left: 600, top: 500, right: 700, bottom: 700 }, card, [prompt], field).clear);
});
