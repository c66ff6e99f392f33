// A replay: steps, slider, play, whose eyes; the address always says the moment.
import { morph, table } from "./morph.js";

const PACE = 1100;
const bar = () => document.querySelector("[data-replay]");
let playing = null;
let wanted = null;

async function go(at, seat = eyes()) {
  const last = Number(bar().dataset.last);
  at = Math.max(0, Math.min(last, at));
  const address = new URL(bar().dataset.replay, location.href);
  address.searchParams.set("at", at);
  if (seat !== "") address.searchParams.set("seat", seat);
  wanted = address.href;
  const answer = await fetch(`${address}&fragment=true`);
  const html = await answer.text();
  if (!answer.ok || wanted !== address.href) return;
  history.replaceState(null, "", address);
  morph(html);
  if (at >= last) stop();
}

const eyes = () => document.querySelector("[data-eyes]")?.value ?? "";
const now = () => Number(bar().dataset.at);

function stop() {
  clearInterval(playing);
  playing = null;
  mark();
}

function play() {
  if (now() >= Number(bar().dataset.last)) go(0);
  playing = setInterval(() => document.hidden || go(now() + 1), PACE);
  mark();
}

function mark() {
  const button = document.querySelector("[data-play]");
  button?.setAttribute("aria-pressed", String(Boolean(playing)));
}

if (bar()) {
  document.addEventListener("click", (event) => {
    const step = event.target.closest("[data-step], .steps [data-at]");
    if (event.target.closest("[data-play]")) return playing ? stop() : play();
    if (!step) return;
    event.preventDefault();
    stop();
    go(step.dataset.step ? now() + Number(step.dataset.step) : Number(step.dataset.at));
  });
  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-slide]")) return;
    stop();
    document.querySelector("#ask output").textContent = `${event.target.value} / ${bar().dataset.last}`;
  });
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-slide]")) go(Number(event.target.value));
    if (event.target.matches("[data-eyes]")) go(now());
  });
  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input:not([type=range]), select")) return;
    if (event.key === "ArrowRight" && !event.target.matches("[type=range]")) go(now() + 1);
    if (event.key === "ArrowLeft" && !event.target.matches("[type=range]")) go(now() - 1);
    if (event.key === " " && !event.target.closest("button, a, [data-card]")) {
      event.preventDefault();
      if (playing) stop();
      else play();
    }
  });
  document.addEventListener("table:changed", mark);
  table.classList.add("with-replay");
}
