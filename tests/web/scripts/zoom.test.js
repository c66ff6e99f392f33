// Zoom: when a card is looked at, and how a board larger than its window is made larger and smaller.
import assert from "node:assert/strict";
import { test } from "node:test";
import { clickMeans, restMeans } from "../../../src/undercroft/web/static/js/looking.js";
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
