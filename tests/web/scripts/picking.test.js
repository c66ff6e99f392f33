// Choosing: picked up things and ticked options.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Picking } from "../../../src/undercroft/web/static/js/picking.js";

test("a thing with one option is that answer", () => {
  assert.equal(new Picking().hold("torch", ["buy:torch"]), "buy:torch");
});

test("a thing with several options is held until a second one says which is meant", () => {
  const picking = new Picking();
  assert.equal(picking.hold("hero", ["equip:hero:axe", "equip:hero:bow"]), null);
  assert.deepEqual(picking.held, ["hero"]);
  assert.equal(picking.hold("axe", ["equip:hero:axe", "equip:elf:axe"]), "equip:hero:axe");
});

test("while something is held, only its options are possible", () => {
  const picking = new Picking();
  assert.ok(picking.possible("rest"));
  picking.hold("hero", ["equip:hero:axe", "equip:hero:bow"]);
  assert.ok(picking.possible("equip:hero:bow"));
  assert.ok(!picking.possible("rest"));
});

test("a thing that has nothing to do with what is held takes its place", () => {
  const picking = new Picking();
  picking.hold("hero", ["equip:hero:axe", "equip:hero:bow"]);
  assert.equal(picking.hold("elf", ["equip:elf:axe", "equip:elf:bow"]), null);
  assert.deepEqual(picking.held, ["elf"]);
  assert.deepEqual(picking.candidates, ["equip:elf:axe", "equip:elf:bow"]);
});

test("a thing that is held already is put back", () => {
  const picking = new Picking();
  picking.hold("hero", ["equip:hero:axe", "equip:hero:bow"]);
  assert.equal(picking.hold("hero", ["equip:hero:axe", "equip:hero:bow"]), null);
  assert.deepEqual(picking.held, []);
  assert.ok(picking.possible("rest"));
});

test("answers are ticked up to the most, and not beyond", () => {
  const picking = new Picking();
  for (const card of ["food", "torch", "dagger"]) picking.toggle(card, 2);
  assert.deepEqual([...picking.chosen], ["food", "torch"]);
});

test("a second press takes the tick away", () => {
  const picking = new Picking();
  picking.toggle("food", 2);
  picking.toggle("food", 2);
  assert.equal(picking.chosen.size, 0);
});

test("where one is the most, another takes its place", () => {
  const picking = new Picking();
  picking.toggle("food", 1);
  picking.toggle("torch", 1);
  assert.deepEqual([...picking.chosen], ["torch"]);
});

test("as many must be ticked as are wanted", () => {
  const picking = new Picking();
  assert.ok(picking.enough(0, 2));
  assert.ok(!picking.enough(1, 2));
  picking.toggle("food", 2);
  assert.ok(picking.enough(1, 2));
  assert.ok(!picking.enough(2, 2));
});

test("a new question forgets the ticks, letting go does not", () => {
  const picking = new Picking();
  picking.toggle("food", 2);
  picking.release();
  assert.ok(picking.picks("pile", ["food"]));
  picking.forget();
  assert.ok(!picking.picks("pile", ["food"]));
});

test("by touch the first tap selects, the second one answers", () => {
  const picking = new Picking();
  assert.equal(picking.hold("torch", ["buy:torch"], true), null);
  assert.deepEqual(picking.candidates, ["buy:torch"]);
  assert.equal(picking.hold("torch", ["buy:torch"], true), "buy:torch");
});

test("by touch another thing takes the place of the one selected", () => {
  const picking = new Picking();
  picking.hold("torch", ["buy:torch"], true);
  assert.equal(picking.hold("spear", ["buy:spear"], true), null);
  assert.deepEqual(picking.held, ["spear"]);
});

test("what is held stays held while the table changes beside it, unless it is something else by then", () => {
  const picking = new Picking();
  picking.hold("torch", ["buy:torch"], true);
  picking.keep(() => ["buy:torch"]);
  assert.equal(picking.hold("torch", ["buy:torch"], true), "buy:torch");
  picking.hold("torch", ["buy:torch"], true);
  picking.keep(() => []);
  assert.deepEqual(picking.held, []);
  assert.ok(picking.possible("rest"));
});
