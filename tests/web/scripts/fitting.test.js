// The row of answers: digits follow the visual order, and buttons are as large as fits.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Fitted, SMALLEST, fitting, numbers } from "../../../src/undercroft/web/static/js/fitting.js";

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

test("the same answers in the same room are measured once", () => {
  let measured = 0;
  const fits = (size) => ++measured && size >= 1;
  const fitted = new Fitted();
  assert.deepEqual([fitted.of("two answers", fits), fitted.of("two answers", fits)], [1, 1]);
  assert.equal(measured, 2, "in two sizes, but not twice in each");
  fitted.of("three answers", fits);
  assert.equal(measured, 4);
});

test("when the letters or the screen have changed they are measured again", () => {
  const fitted = new Fitted();
  fitted.of("two answers", () => false);
  fitted.forget();
  assert.equal(
    fitted.of("two answers", () => true),
    0,
  );
});
