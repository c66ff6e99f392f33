// @ts-check
// Clocks run down between two pushes: the time left in digits, and as an arc where there is one.
import { all, first } from "./dom.js";
import { announcement, formatted } from "./clocks.js";

const [loaded] = /** @type {PerformanceNavigationTiming[]} */ (performance.getEntriesByType("navigation"));
/** Seconds by which the clock of the server is ahead of ours. */
const ahead =
  Number(document.documentElement.dataset.now) - (performance.timeOrigin + (loaded?.responseStart ?? 0)) / 1000;
/** The seconds that each clock had left at the last tick. @type {WeakMap<Element, number>} */
const before = new WeakMap();

/**
 * For screen readers: how long the table still waits for somebody, or that one's own time is short, with a sound.
 * @param {HTMLElement} clock
 * @param {number} left
 */
function announce(clock, left) {
  const mark = announcement(before.get(clock) ?? left, left);
  before.set(clock, left);
  const line = document.getElementById("clock-said");
  if (!mark || !line) return;
  const words = (mark === 60 && clock.dataset.minute) || clock.dataset.says || "";
  line.textContent = words.replace("{n}", String(mark));
  if (clock.dataset.minute) document.dispatchEvent(new Event("clock:short"));
}

function tick() {
  for (const clock of all("[data-runs-out]")) {
    const left = Math.max(0, Math.ceil(Number(clock.dataset.runsOut) - ahead - Date.now() / 1000));
    const figures = first("b", clock);
    if (figures) figures.textContent = formatted(left, clock.dataset.days);
    if (clock.dataset.says) announce(clock, left);
    clock.classList.toggle("soon", left <= Number(clock.dataset.short));
    const arc = clock.querySelector(".left");
    const whole = Number(clock.dataset.whole);
    if (arc && whole) arc.setAttribute("stroke-dashoffset", String(100 - (100 * Math.min(left, whole)) / whole));
  }
}

tick();
setInterval(tick, 250);
document.addEventListener("table:changed", tick);
