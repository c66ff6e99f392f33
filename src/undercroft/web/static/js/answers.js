// @ts-check
// The row of answers: its digits, bundles that open in its place, and a size at which nothing is cut off.
import { all, first } from "./dom.js";
import { showDigits } from "./digits.js";
import { Fitted, numbers } from "./fitting.js";

/** @returns {HTMLElement | null} */
const row = () => first("form#ask .answers");
const phone = matchMedia("(max-width: 900px)");
const QUESTION_HEIGHT = 50; // pixels of height for the question on a phone, where the answers are below it
const fitted = new Fitted();
let serverQuestion = ""; // the question from the server
let shownQuestion = ""; // the question as shown: an open bundle has its own

/** The innermost open bundle. */
const openBundle = () => all("form#ask .bundle[open]").at(-1) ?? null;

/** @param {Element} one */
const isVisible = (one) => one.checkVisibility();

/**
 * The answers of the open bundle; null if none is open, or while a thing is held.
 * @returns {Set<string> | null}
 */
export function openAnswers() {
  const open = row()?.classList.contains("picking") ? null : openBundle();
  return open && new Set(all("[data-answer]", open).map((button) => button.dataset.answer ?? ""));
}

/** Close the open bundle. @returns {boolean} whether there was one */
export function back() {
  const open = openAnswers() && openBundle();
  if (!open) return false;
  open.removeAttribute("open");
  return true;
}

/** Close all bundles, for a new question. */
export function closeAll() {
  for (const open of all("#ask .bundle[open]")) open.removeAttribute("open");
  row()?.classList.remove("picking", "sure");
}

/** @param {boolean} picking whether something is held: then its answers are shown, even those inside bundles */
export function layOut(picking) {
  const strip = row();
  if (!strip) return showDigits([]);
  if (picking !== strip.classList.contains("picking")) {
    for (const one of all(".bundle", strip)) one.toggleAttribute("open", picking);
    strip.classList.toggle("picking", picking);
  }
  strip.classList.toggle("sure", picking && all("[data-weighed]:not(.filtered)", strip).length === 1);
  showQuestion();
  const buttons = all("[data-answer], [data-opens]", strip);
  const digits = numbers(buttons.map((one) => isVisible(one) && !one.parentElement?.matches(".bundle[open]")));
  buttons.forEach((button, place) => setDigit(button, digits[place]));
  fit();
  mark();
}

/** Show the digits of an open bundle's answers on the board. */
export function mark() {
  const inside = openAnswers();
  showDigits(inside ? all("#ask [data-answer][data-digit]").filter((one) => isVisible(one) && one.dataset.digit) : []);
}

/**
 * @param {HTMLElement} button
 * @param {string} digit
 */
function setDigit(button, digit) {
  if (button.dataset.digit !== digit) button.dataset.digit = digit;
  const key = first("kbd", button);
  if (key && key.textContent !== digit) key.textContent = digit;
}

/** Show the question, or that of the open bundle. */
function showQuestion() {
  const words = document.getElementById("asked");
  if (!words) return;
  const own = openAnswers() && openBundle()?.dataset.asks;
  if (words.textContent !== shownQuestion) serverQuestion = words.textContent ?? "";
  shownQuestion = own || serverQuestion;
  if (words.textContent !== shownQuestion) words.textContent = shownQuestion;
}

/**
 * Whether the row overlaps the question or its back button, or a text is higher than its button.
 * @param {HTMLElement} strip
 */
function overflows(strip) {
  const open = phone.matches ? null : openBundle();
  const back = open && first("summary", open);
  const left = back ? back.getBoundingClientRect().right : strip.getBoundingClientRect().left;
  return all(".button", strip).some((one) => {
    const words = first(".says", one);
    const long = one !== back && one.getBoundingClientRect().left < left - 1; // the row is aligned to the right
    return isVisible(one) && (long || (words && isVisible(words) && words.offsetHeight > one.clientHeight));
  });
}

/** Set the largest size at which nothing is cut off. */
function fit() {
  const form = first("form#ask");
  const strip = row();
  if (!form || !strip) return;
  const question = first(".asked", form);
  const room = phone.matches ? QUESTION_HEIGHT : form.clientHeight;
  const cut = () =>
    (question && question.offsetHeight > room) ||
    overflows(strip) ||
    [strip, ...all(".button, .says, .inside, .says > *, .back", strip), ...all(".asked h2, .pinned", form)]
      .filter((one) => isVisible(one) && one.clientWidth)
      .some((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 4);
  const shape = `${form.clientWidth} ${form.clientHeight} ${form.className} ${form.innerHTML}`;
  const size = fitted.of(shape, (tried) => {
    resize(form, tried);
    return !cut();
  });
  resize(form, size);
}

/**
 * A form from the server has no `data-fit`, which means 0, the largest size.
 * @param {HTMLElement} form
 * @param {number} size
 */
function resize(form, size) {
  if (Number(form.dataset.fit ?? 0) !== size) form.dataset.fit = String(size);
}

document.addEventListener(
  "toggle",
  (event) => {
    const bundle = event.target instanceof Element && event.target.matches("#ask .bundle");
    if (bundle) document.dispatchEvent(new Event("answers:turned"));
  },
  { capture: true },
);
function refit() {
  fitted.forget();
  fit();
  mark();
}
addEventListener("resize", refit);
document.fonts?.ready.then(refit);
