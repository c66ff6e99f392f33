// Which moments a page shows: those that arrive while it is open, each once.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Memory } from "../../../src/undercroft/web/static/js/moment.js";

const moments = [
  { key: "a", number: 3 },
  { key: "b", number: 7 },
];
const keys = (/** @type {{ key: string }[]} */ found) => found.map(({ key }) => key);

test("what happened before the page came is not shown", () => {
  const memory = new Memory("0", 8);
  assert.deepEqual(keys(memory.fresh(moments, "0", 8)), []);
});

test("what comes is shown once", () => {
  const memory = new Memory("0", 5);
  assert.deepEqual(keys(memory.fresh(moments, "0", 8)), ["b"]);
  assert.deepEqual(keys(memory.fresh(moments, "0", 8)), []);
});

test("who comes to the screen of another seat is shown nothing that was before", () => {
  const memory = new Memory("0", 5);
  assert.deepEqual(keys(memory.fresh(moments, "1", 8)), []);
  assert.deepEqual(keys(memory.fresh([...moments, { key: "c", number: 8 }], "1", 9)), ["c"]);
});

test("after taking back, the same moment does not come twice, but another may", () => {
  const memory = new Memory("0", 5);
  memory.fresh(moments, "0", 8);
  assert.deepEqual(keys(memory.fresh([], "0", 6)), []);
  assert.deepEqual(keys(memory.fresh([...moments, { key: "c", number: 7 }], "0", 8)), ["c"]);
});

test("of many at once all are shown", () => {
  const memory = new Memory("0", 0);
  const many = [1, 2, 3, 4, 5].map((number) => ({ key: String(number), number }));
  assert.deepEqual(keys(memory.fresh(many, "0", 6)), ["1", "2", "3", "4", "5"]);
});
