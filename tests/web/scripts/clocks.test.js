// Clocks and signs of life: what they say.
import assert from "node:assert/strict";
import { test } from "node:test";
import { alive } from "../../../src/undercroft/web/static/js/alive.js";
import { told } from "../../../src/undercroft/web/static/js/clocks.js";

test("a clock is read in minutes and seconds", () => {
  assert.equal(told(58), "0:58");
  assert.equal(told(102), "1:42");
  assert.equal(told(0), "0:00");
  assert.equal(told(3599), "59:59");
});

test("who has stirred lately on a page that can be seen is alive", () => {
  const minute = 60_000;
  assert.ok(alive(10 * minute, false, 9 * minute));
  assert.ok(!alive(10 * minute, true, 10 * minute));
  assert.ok(!alive(10 * minute, false, 5 * minute));
});
