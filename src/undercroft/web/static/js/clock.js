// @ts-check
// Clocks run down between two pushes: seconds left as figures, and as an arc where there is one.
import { all, first } from "./dom.js";
import { spoken, told } from "./clocks.js";

/** When each clock was shown, and what it said then. @type {WeakMap<Element, [said: string, at: number]>} */
const shown = new WeakMap();
/** The seconds that each clock had left at the last look. @type {WeakMap<Element, number>} */
const before = new WeakMap();

/**
 * For those who hear the table: how long it is still waited for somebody.
 * @param {HTMLElement} clock
 * @param {number} left
 */
function speak(clock, left) {
  const mark = spoken(before.get(clock) ?? left, left);
  before.set(clock, left);
  const line = document.getElementById("clock-said");
  if (mark && line) line.textContent = (clock.dataset.says ?? "").replace("{n}", String(mark));
}

function tick() {
  for (const clock of all("[data-left]")) {
    const said = clock.dataset.left ?? "";
    const known = shown.get(clock);
    const at = known?.[0] === said ? known[1] : Date.now();
    shown.set(clock, [said, at]);
    const left = Math.max(0, Number(said) - Math.round((Date.now() - at) / 1000));
    const figures = first("b", clock);
    if (figures && left < 3600) figures.textContent = told(left);
    if (clock.dataset.says) speak(clock, left);
    clock.classList.toggle("soon", left < 60);
    const arc = clock.querySelector(".left");
    const whole = Number(clock.dataset.whole);
    if (arc && whole) arc.setAttribute("stroke-dashoffset", String(100 - (100 * Math.min(left, whole)) / whole));
  }
}

tick();
setInterval(tick, 1000);
document.addEventListener("table:changed", tick);
