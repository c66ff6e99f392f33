// @ts-check
// The seat that a guest picks on an invitation shows the name they type.
import { all, first, input } from "./dom.js";

const free = () => all("#sit [data-called]");
const open = free()[0]?.textContent ?? "";

function show() {
  const seats = /** @type {HTMLInputElement[]} */ (all("#sit [name=seat][type=radio]"));
  if (seats.length && !seats.some((seat) => seat.checked)) seats[0].checked = true; // the one picked was taken
  const name = input("#called")?.value.trim() || open;
  const mine = first("#sit label:has(:checked) [data-called]");
  for (const seat of free()) seat.textContent = seat === mine ? name : open;
}
document.addEventListener("input", ({ target }) => target instanceof Element && target.closest("#sit") && show());
document.addEventListener("table:changed", show);
show();
