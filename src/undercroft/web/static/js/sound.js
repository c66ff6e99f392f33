// @ts-check
// Sounds, synthesised in the browser: short and few, and silent as soon as the player turns them off.
import { all, first, near } from "./dom.js";

/** @typedef {[wave: OscillatorType, from: number, to: number, seconds: number, delay: number]} Tone */

const root = document.documentElement;
const VOLUME = 0.16;
/** @type {AudioContext | null} */
let audio = null;
let lastLine = newest();
let hadQuestion = false;

/** @type {Record<string, Tone[]>} */
const SOUNDS = {
  card: [["triangle", 900, 340, 0.06, 0]],
  coin: [
    ["sine", 1560, 1560, 0.07, 0],
    ["sine", 2080, 2080, 0.16, 0.06],
  ],
  steel: [
    ["sawtooth", 520, 180, 0.09, 0],
    ["triangle", 2400, 1900, 0.12, 0.01],
  ],
  rise: [
    ["triangle", 392, 392, 0.1, 0],
    ["triangle", 523, 523, 0.1, 0.09],
    ["triangle", 659, 659, 0.18, 0.18],
  ],
  win: [
    ["triangle", 392, 392, 0.12, 0],
    ["triangle", 494, 494, 0.12, 0.11],
    ["triangle", 587, 587, 0.12, 0.22],
    ["triangle", 784, 784, 0.34, 0.33],
  ],
  loss: [
    ["sine", 196, 92, 0.36, 0],
    ["triangle", 147, 73, 0.42, 0.04],
  ],
  clock: [
    ["square", 1320, 1320, 0.03, 0],
    ["square", 1320, 1320, 0.03, 0.25],
  ],
  turn: [
    ["sine", 660, 660, 0.22, 0],
    ["sine", 880, 880, 0.34, 0.12],
  ],
};

/** The number of the newest line of the log. */
function newest() {
  return Number(first("#log li[data-n]")?.dataset.n ?? -1);
}

/** @param {string} name */
function play(name) {
  if (root.dataset.sound !== "on" || audio?.state !== "running") return;
  for (const [wave, from, to, length, delay] of SOUNDS[name] ?? []) {
    const start = audio.currentTime + delay;
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.type = wave;
    tone.frequency.setValueAtTime(from, start);
    tone.frequency.exponentialRampToValueAtTime(to, start + length);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(VOLUME, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length + 0.02);
  }
}

// Browsers allow sound only after the player has done something.
function wake() {
  audio ??= new AudioContext();
  audio.resume();
}
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, wake, { once: true, capture: true });

document.addEventListener("table:changed", () => {
  const lines = all("#log li[data-n]").filter((line) => Number(line.dataset.n) > lastLine);
  lastLine = Math.max(lastLine, newest());
  const sounds = lines.reverse().map((line) => line.dataset.sound ?? "");
  const names = [...new Set(sounds.filter(Boolean))].slice(0, 3);
  names.forEach((name, place) => setTimeout(play, place * 160, name));
  const now = Boolean(first("form#ask"));
  if (now && !hadQuestion) setTimeout(play, names.length * 160, "turn");
  hadQuestion = now;
});

document.addEventListener("nudge", () => play("turn"));
document.addEventListener("clock:short", () => play("clock"));

function mark() {
  const on = root.dataset.sound === "on";
  for (const button of all("[data-toggle-sound]")) {
    button.classList.toggle("off", !on);
    button.setAttribute("aria-pressed", String(on));
  }
}

document.addEventListener("click", (event) => {
  if (!near(event, "[data-toggle-sound]")) return;
  const sound = root.dataset.sound === "on" ? "off" : "on";
  root.dataset.sound = sound;
  mark();
  play("card");
  fetch("/settings", { method: "POST", body: new URLSearchParams({ sound }) }).catch(() => {});
});
mark();
