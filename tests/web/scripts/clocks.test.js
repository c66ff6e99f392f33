// Clocks and presence: what they display.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alive } from "../../../src/undercroft/web/static/js/alive.js";
import { spoken, told } from "../../../src/undercroft/web/static/js/clocks.js";

test("a clock is read in minutes and seconds, hours, or days", () => {
  assert.equal(told(58), "0:58");
  assert.equal(told(102), "1:42");
  assert.equal(told(0), "0:00");
  assert.equal(told(3599), "59:59");
  assert.equal(told(3600 + 62), "1:01:02");
  assert.equal(told(86400 - 1, "{d} d {h} h"), "23:59:59");
  assert.equal(told(3 * 86400 - 1, "{d} d {h} h"), "2 d 23 h");
});

test("a clock is spoken at 60, 30 and 10 seconds only, and once each", () => {
  const said = [];
  for (let left = 90; left > 0; left--) said.push(spoken(left, left - 1));
  assert.deepEqual(said.filter(Boolean), [60, 30, 10]);
  assert.equal(spoken(60, 59), null);
  assert.equal(spoken(75, 28), 30, "of two that passed unseen, the nearer");
  assert.equal(spoken(5, 180), null, "a clock that begins anew says nothing");
  assert.equal(spoken(45, 45), null, "nor one that has just come");
});

test("who has stirred lately on a page that can be seen is alive", () => {
  const minute = 60_000;
  assert.ok(alive(10 * minute, false, 9 * minute));
  assert.ok(!alive(10 * minute, true, 10 * minute));
  assert.ok(!alive(10 * minute, false, 5 * minute));
});
