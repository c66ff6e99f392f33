// @ts-check
// The offline page is shown at the address of the page that could not be loaded: retry until it can.
import { near } from "./dom.js";

const INTERVAL = 4000; // milliseconds: when the network is back, the server may not be reachable at once

async function retry() {
  const answer = await fetch("/robots.txt", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}
addEventListener("online", retry);
setInterval(retry, INTERVAL);
document.addEventListener("click", (event) => near(event, "[data-again]") && location.reload());
