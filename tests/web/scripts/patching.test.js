// Areas: how parts of the old page match parts of the new one, and which updates can be applied.
import assert from "node:assert/strict";
import { test } from "node:test";
import { fits, matched } from "../../../src/undercroft/web/static/js/patching.js";

test("a part is laid over the version it was made for, a whole table over any", () => {
  assert.ok(fits("feed.3", "feed.3"));
  assert.ok(!fits("feed.3", "feed.2"));
  assert.ok(!fits("feed.3", ""));
  assert.ok(!fits("feed.3", undefined));
  assert.ok(fits(undefined, "feed.2"));
  assert.ok(fits(undefined, undefined));
});

test("the parts of an area become each other in their order", () => {
  assert.deepEqual(matched(["a"], ["b"]), { pairs: [["a", "b"]], removed: [], added: [] });
});

test("parts that are too many go, and those that are missing come", () => {
  assert.deepEqual(matched(["lamp", "tag"], []), { pairs: [], removed: ["lamp", "tag"], added: [] });
  assert.deepEqual(matched([], ["lamp", "tag"]), { pairs: [], removed: [], added: ["lamp", "tag"] });
  assert.deepEqual(matched(["a", "b"], ["c"]), { pairs: [["a", "c"]], removed: ["b"], added: [] });
});
