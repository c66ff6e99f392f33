// @ts-check
// Cards that others have bought or won fly to their faces.
import { all, first } from "./dom.js";
import { flyTo, laid } from "./flying.js";
import { Memory } from "./moment.js";
import { still, table } from "./morph.js";

const WIDTH = 84;
/** Where each card lay before the table changed. @type {Map<string, DOMRect>} */
const lay = new Map();
const memory = new Memory("", told());

function told() {
  return Number(first(".moments", table)?.dataset.told ?? 0);
}

document.addEventListener("table:changing", () => {
  lay.clear();
  if (still() || document.hidden) return;
  for (const thing of all(".areas [data-card]", table)) {
    const box = thing.getBoundingClientRect();
    const id = thing.dataset.card ?? "";
    if (box.width && !lay.has(id)) lay.set(id, box);
  }
});

document.addEventListener("table:changed", () => {
  /** @type {NodeListOf<HTMLTemplateElement>} */
  const templates = table.querySelectorAll("template[data-flight]");
  const flights = [...templates].map((template) => ({
    key: template.id,
    number: Number(template.dataset.number),
    card: template.dataset.flight ?? "",
    to: template.dataset.to ?? "",
    content: template.content,
  }));
  memory.fresh(flights, "", told()).forEach(({ card, to, content }, place) => {
    const from = lay.get(card) ?? first("[data-deck]", table)?.getBoundingClientRect();
    const picture = content.firstElementChild?.cloneNode(true);
    if (!from?.width || !(picture instanceof HTMLElement) || still() || document.hidden) return;
    const left = from.x + (from.width - WIDTH) / 2;
    flyTo(laid(picture, new DOMRect(left, from.y, WIDTH, from.height)), document.getElementById(to), place);
  });
});
