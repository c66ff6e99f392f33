// @ts-check
// The leaves of How to play on a phone: dots that lead to them and mark the one in view.
import { all, first } from "./dom.js";

const row = first("[data-leaves]");
const dots = all(".dots nav a");
const leaves = all("[data-leaves] > .leaf");

/** @param {number} shown */
function mark(shown) {
  dots.forEach((dot, n) => dot.toggleAttribute("aria-current", n === shown));
}

/** The leaf whose middle is nearest to the middle of the row. */
function nearest() {
  const middle = row ? row.scrollLeft + row.clientWidth / 2 : 0;
  const far = leaves.map((leaf) => Math.abs(leaf.offsetLeft - (row?.offsetLeft ?? 0) + leaf.offsetWidth / 2 - middle));
  return far.indexOf(Math.min(...far));
}

row?.addEventListener("scroll", () => mark(nearest()), { passive: true });
dots.forEach((dot, n) =>
  dot.addEventListener("click", (event) => {
    event.preventDefault();
    leaves[n]?.scrollIntoView({ inline: "center", block: "nearest" });
    mark(n);
  }),
);
