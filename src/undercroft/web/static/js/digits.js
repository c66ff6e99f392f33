// @ts-check
// Digits beside things on the board, the same as on the answers of an open bundle.
import { all, first } from "./dom.js";

/** @type {[HTMLElement, string][]} */
let shown = [];
const sheet = document.createElement("div");
sheet.className = "digits";
sheet.setAttribute("aria-hidden", "true");
document.body.append(sheet);

/** @param {string} option */
const thingOf = (option) =>
  all("#table [data-option], #table [data-options]").find((thing) =>
    (thing.dataset.option ?? thing.dataset.options)?.split(" ").includes(option),
  );

/** @param {HTMLElement[]} answers the buttons whose digits are shown beside their things */
export function showDigits(answers) {
  shown = answers.flatMap(({ dataset }) => {
    const thing = thingOf(dataset.answer ?? "");
    return thing ? [/** @type {[HTMLElement, string]} */ ([thing, dataset.digit ?? ""])] : [];
  });
  place();
}

function place() {
  sheet.replaceChildren(
    ...shown.flatMap(([thing, digit]) => {
      const box = (first(".spot-box", thing) ?? first("rect", thing) ?? thing).getBoundingClientRect();
      const mark = document.createElement("span");
      mark.textContent = digit;
      mark.style.left = `${box.left}px`;
      mark.style.top = `${box.top + box.height / 2}px`;
      return box.width ? [mark] : [];
    }),
  );
}

document.addEventListener("scroll", () => shown.length && place(), { capture: true, passive: true });
