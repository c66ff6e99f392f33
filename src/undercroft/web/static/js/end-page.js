// @ts-check
// The end page over the table: fold it away and bring it back, with the focus. Its totals count up.
import { all, first, near } from "./dom.js";
import { reducedMotion } from "./morph.js";

const page = () => document.getElementById("over");
const open = () => Boolean(page()) && !page()?.classList.contains("folded");

function fold() {
  page()?.classList.add("folded");
  first("[data-open-over]")?.focus();
}

function unfold() {
  page()?.classList.remove("folded");
  page()?.focus();
}

let counted = false;

/** Count up once, when the end page appears. Screen readers still read the total itself. */
function countUp() {
  if (counted || !page()) return;
  counted = true;
  if (reducedMotion()) return;
  for (const total of all("#over .total")) {
    total.style.setProperty("--to", (total.textContent ?? "").replace("−", "-"));
    total.classList.add("counts");
    total.addEventListener("animationend", () => total.classList.remove("counts"), { once: true });
  }
}

countUp();
document.addEventListener("table:changed", countUp);

document.addEventListener("click", (event) => {
  if (near(event, "[data-close-over]")) fold();
  if (!near(event, "[data-open-over]")) return;
  event.preventDefault();
  unfold();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !open() || first(":popover-open, #moment:not([hidden])")) return;
  const proof = first("#over .fairness[open]");
  if (proof) proof.removeAttribute("open");
  else fold();
});

// A link from the replay to the table: show the table, not the end page.
if (location.hash === "#areas") page()?.classList.add("folded");
