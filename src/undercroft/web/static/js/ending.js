// @ts-check
// The page of the end lies over the table: put away and brought back, with the focus. Its totals count up.
import { all, first, near } from "./dom.js";
import { still } from "./morph.js";

const page = () => document.getElementById("over");
const open = () => Boolean(page()) && !page()?.classList.contains("folded");

function put() {
  page()?.classList.add("folded");
  first("[data-open-over]")?.focus();
}

function bring() {
  page()?.classList.remove("folded");
  page()?.focus();
}

let counted = false;

/** As the page comes: what is read stays the total itself. */
function countUp() {
  if (counted || !page()) return;
  counted = true;
  if (still()) return;
  for (const total of all("#over .total")) {
    total.style.setProperty("--to", (total.textContent ?? "").replace("−", "-"));
    total.classList.add("counts");
    total.addEventListener("animationend", () => total.classList.remove("counts"), { once: true });
  }
}

countUp();
document.addEventListener("table:changed", countUp);

document.addEventListener("click", (event) => {
  if (near(event, "[data-close-over]")) put();
  if (!near(event, "[data-open-over]")) return;
  event.preventDefault();
  bring();
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !open() || first(":popover-open, #moment:not([hidden])")) return;
  const proof = first("#over .fairness[open]");
  if (proof) proof.removeAttribute("open");
  else put();
});

// Whoever comes from a replay to the table wants to see the table.
if (location.hash === "#areas") page()?.classList.add("folded");
