// A walk of several steps, each of which is an ordinary choice.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Walk } from "../../../src/undercroft/web/static/js/walking.js";

test("the steps are taken one after the other", () => {
  const walk = new Walk();
  assert.equal(walk.begin(["go:D1", "go:D2", "go:D3"]), "go:D1");
  assert.equal(walk.next(["go:D2", "go:E1", "stop"]), "go:D2");
  assert.equal(walk.next(["go:D3"]), "go:D3");
  assert.equal(walk.next(["go:D4"]), null);
});

test("a question that has no such step ends the walk", () => {
  const walk = new Walk();
  walk.begin(["go:D1", "go:D2", "go:D3"]);
  assert.equal(walk.next(["raise:mage"]), null);
  assert.equal(walk.next(["go:D3"]), null);
});

test("whoever does something else has stopped", () => {
  const walk = new Walk();
  walk.begin(["go:D1", "go:D2"]);
  walk.end();
  assert.equal(walk.next(["go:D2"]), null);
});
