// Answers in their row: digits in the order seen, and as large as they fit.
import assert from "node:assert/strict";
import { test } from "node:test";
import { SMALLEST, fitting, numbers } from "../../../src/undercroft/web/static/js/fitting.js";

test("those that are seen are counted, in their order", () => {
  assert.deepEqual(numbers([true, false, true]), ["1", "", "2"]);
});

test("there are nine digits", () => {
  assert.deepEqual(numbers(Array(11).fill(true)).slice(7), ["8", "9", "", ""]);
});

test("the largest size that fits is taken", () => {
  const tried = [];
  const size = fitting((one) => tried.push(one) && one >= 2);
  assert.equal(size, 2);
  assert.deepEqual(tried, [0, 1, 2]);
});

test("where nothing fits it is the smallest", () => {
  assert.equal(
    fitting(() => false),
    SMALLEST,
  );
});
