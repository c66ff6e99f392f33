// @ts-check
// A replay: steps, slider, play, choice of seat. The address always contains the current moment.
import { first, input, near } from "./dom.js";
import { morph, table } from "./morph.js";

const PACE = 1100;
const bar = () => first("[data-replay]");
const now = () => Number(bar()?.dataset.at);
const last = () => Number(bar()?.dataset.last);
const viewerSeat = () => input("[data-eyes]")?.value ?? "";
let playing = 0; // the id of the timer
let requested = "";

/** @param {number} moment */
export async function go(moment) {
  const at = Math.max(0, Math.min(last(), moment));
  const address = new URL(bar()?.dataset.replay ?? "", location.href);
  address.searchParams.set("at", String(at));
  if (viewerSeat() !== "") address.searchParams.set("seat", viewerSeat());
  requested = address.href;
  const answer = await fetch(`${address}&fragment=true`);
  const html = await answer.text();
  if (!answer.ok || requested !== address.href) return;
  history.replaceState(null, "", address);
  morph(html);
  if (at >= last()) stop();
}

export function stop() {
  clearInterval(playing);
  playing = 0;
  mark();
}

function play() {
  if (now() >= last()) go(0);
  playing = setInterval(() => document.hidden || go(now() + 1), PACE);
  mark();
}

function mark() {
  first("[data-play]")?.setAttribute("aria-pressed", String(Boolean(playing)));
}

/** @param {MouseEvent} event */
function onClick(event) {
  if (near(event, "[data-play]")) return playing ? stop() : play();
  const step = near(event, "[data-step], .steps [data-at]");
  if (!step) return;
  event.preventDefault();
  stop();
  go(step.dataset.step ? now() + Number(step.dataset.step) : Number(step.dataset.at));
}

/** @param {KeyboardEvent} event */
function onKeydown(event) {
  if (near(event, "input:not([type=range]), select")) return;
  const sliding = near(event, "[type=range]");
  if (event.key === "ArrowRight" && !sliding) go(now() + 1);
  if (event.key === "ArrowLeft" && !sliding) go(now() - 1);
  if (event.key === "Home" && !sliding) go(0);
  if (event.key === "End" && !sliding) go(last());
  if (event.key === " " && !near(event, "button, a, [data-card]")) {
    event.preventDefault();
    if (playing) stop();
    else play();
  }
}

if (bar()) {
  document.addEventListener("click", onClick);
  document.addEventListener("keydown", onKeydown);
  document.addEventListener("input", (event) => {
    const slider = near(event, "[data-slide]");
    if (!(slider instanceof HTMLInputElement)) return;
    stop();
    const output = first("#ask output");
    if (output) output.textContent = `${slider.value} / ${last()}`;
  });
  document.addEventListener("change", (event) => {
    const slider = near(event, "[data-slide]");
    if (slider instanceof HTMLInputElement) go(Number(slider.value));
    if (near(event, "[data-eyes]")) go(now());
  });
  document.addEventListener("table:changed", mark);
  table.classList.add("with-replay");
}
