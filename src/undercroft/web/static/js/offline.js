// @ts-check
// The page without a connection stands where the page was that could not be loaded: that one is tried again.
import { near } from "./dom.js";

const EVERY = 4000; // milliseconds: a network that is back may not reach the server at once

async function look() {
  const answer = await fetch("/robots.txt", { cache: "no-store" }).catch(() => null);
  if (answer?.ok) location.reload();
}
addEventListener("online", look);
setInterval(look, EVERY);
document.addEventListener("click", (event) => near(event, "[data-again]") && location.reload());
