// WebSocket messages are inflated and stay in order.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { listen } from "../../../src/undercroft/web/static/js/inflate.js";

globalThis.reportError = assert.fail;
globalThis.WebSocket = { CONNECTING: 0 };
mock.timers.enable({ apis: ["setTimeout"] });

/** @param {string} html */
const packed = (html) => {
  const bytes = deflateRawSync(Buffer.from(html));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

test("tables are inflated, and what comes after them waits", async () => {
  const heard = [];
  const socket = {};
  const done = new Promise((all) => {
    const note = (what) => heard.push(what) === 4 && all();
    listen(
      socket,
      (html) => note(html.length),
      (message) => note(message.kind),
    );
  });
  const long = "<p>Стол</p>".repeat(20000);
  for (const data of [packed(long), '{"kind": "answer"}', packed("<p></p>"), '{"kind": "nudge"}']) {
    socket.onmessage({ data });
  }
  await done;
  assert.equal(socket.binaryType, "arraybuffer");
  assert.deepEqual(heard, [long.length, "answer", 7, "nudge"]);
});

test("a socket that does not open within twenty seconds is closed", () => {
  const closed = [];
  listen({ readyState: 0, close: () => closed.push("waiting") }, assert.fail, assert.fail);
  listen({ readyState: 1, close: () => closed.push("open") }, assert.fail, assert.fail);
  mock.timers.tick(19_999);
  assert.deepEqual(closed, []);
  mock.timers.tick(1);
  assert.deepEqual(closed, ["waiting"]);
});
