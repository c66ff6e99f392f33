// @ts-check
// Cards that other players have bought or won fly to those players' faces.
import { all, first } from "./dom.js";
import { fly, laid } from "./flying.js";
import { Memory } from "./moment.js";
import { still, table, told } from "./morph.js";

const WIDTH = 84;
/** Where each card lay before the table changed. @type {Map<string, DOMRect>} */
const lay = new Map();
const memory = new Memory("", told());

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
  const fresh = memory.fresh(flights, "", told());
  if (!fresh.length || still() || document.hidden) return;
  const deck = first("[data-deck]", table)?.getBoundingClientRect();
  const copies = fresh.map(({ card, content }) => over(lay.get(card) ?? deck, content));
  fly(copies.map((copy, n) => [copy, document.getElementById(fresh[n].to)]));
});

/**
 * The picture of a card, laid over the place it flies from.
 * @param {DOMRect | undefined} from
 * @param {DocumentFragment} content
 */
function over(from, content) {
  const picture = content.firstElementChild?.cloneNode(true);
  if (!from?.width || !(picture instanceof HTMLElement)) return null;
  const left = from.x + (from.width - WIDTH) / 2;
  return laid(picture, new DOMRect(left, from.y, WIDTH, from.height));
}
