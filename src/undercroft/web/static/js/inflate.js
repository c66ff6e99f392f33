// @ts-check
// What the server sends over a WebSocket: HTML is compressed (binary), short messages are JSON (text).

const OPEN_TIMEOUT = 20000; // milliseconds

/** @param {ArrayBuffer} packed */
const inflated = (packed) =>
  new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();

/**
 * Handle messages one after the other: they are decompressed asynchronously, and must not overtake each other. A socket
 * that does not open is closed, so that its page can retry.
 * @param {WebSocket} socket
 * @param {(html: string) => void} show
 * @param {(message: any) => void} receive
 */
export function listen(socket, show, receive) {
  let handled = Promise.resolve();
  socket.binaryType = "arraybuffer";
  setTimeout(() => socket.readyState === WebSocket.CONNECTING && socket.close(), OPEN_TIMEOUT);
  socket.onmessage = ({ data }) => {
    const handle = async () => (typeof data === "string" ? receive(JSON.parse(data)) : show(await inflated(data)));
    handled = handled.then(handle).catch(reportError);
  };
}
