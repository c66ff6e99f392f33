// @ts-check
// The service worker in an isolated context: the notifications it shows, and where a click leads.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { createContext, runInContext } from "node:vm";

const script = readFileSync(
  new URL("../../../src/undercroft/web/static/worker/service-worker.js", import.meta.url),
  "utf8",
);

/** @param {{ url: string, focus: () => string }[]} pages those that are open */
function worker(pages = []) {
  /** @type {Record<string, (event: any) => void>} */
  const heard = {};
  /** @type {unknown[][]} */
  const done = [];
  const self = {
    addEventListener: (/** @type {string} */ kind, /** @type {(event: any) => void} */ hear) => (heard[kind] = hear),
    registration: { showNotification: async (/** @type {unknown[]} */ ...what) => done.push(what) },
    navigator: { setAppBadge: async (/** @type {number} */ count) => done.push(["badge", count]) },
    clients: { matchAll: async () => pages, openWindow: async (/** @type {string} */ url) => done.push(["open", url]) },
  };
  runInContext(script, createContext({ self, location: new URL("https://play.example.org/sw.js"), URL }));
  /** @type {(kind: string, event: object) => Promise<unknown>} */
  const happen = (kind, event) => new Promise((finished) => heard[kind]({ ...event, waitUntil: finished }));
  return { happen, done, heard };
}

test("a call is shown once for each table, with the number of open turns", async () => {
  const { happen, done } = worker();
  const told = { title: "Your turn", body: "Thunderstone", url: "/t/abc", turns: 2 };
  await happen("push", { data: { json: () => told } });
  assert.deepEqual(done[1], ["badge", 2]);
  const [title, options] = /** @type {[string, { tag: string, body: string }]} */ (done[0]);
  assert.deepEqual([title, options.tag, options.body], ["Your turn", "/t/abc", "Thunderstone"]);
});

test("a click leads to the open page of the table, or opens one", async () => {
  const notification = { close: () => {}, data: { url: "/t/abc" } };
  const { happen, done } = worker([{ url: "https://play.example.org/", focus: () => "lobby" }]);
  await happen("notificationclick", { notification });
  assert.deepEqual(done, [["open", "https://play.example.org/t/abc"]]);
  const open = worker([{ url: "https://play.example.org/t/abc#areas", focus: () => "table" }]);
  assert.equal(await open.happen("notificationclick", { notification }), "table");
  assert.deepEqual(open.done, []);
});

test("what is sent, and what comes from elsewhere, is left to the browser", () => {
  const { heard } = worker();
  const respondWith = () => assert.fail("answered");
  for (const [method, url] of [
    ["POST", "https://play.example.org/t/abc/choose"],
    ["GET", "https://other.example.org/static/x.js"],
    ["GET", "https://play.example.org/t/abc/live"],
  ])
    heard.fetch({ request: { method, url, mode: "cors" }, respondWith });
});
