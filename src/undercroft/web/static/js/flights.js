// @ts-check
// Cards that other players have bought or won fly to those players' faces.
import { all, first } from "./dom.js";
import { fly, layOver } from "./flying.js";
import { Memory } from "./moment.js";
import { eventCount, reducedMotion, table } from "./morph.js";

const WIDTH = 84;
/** Where each card lay before the table changed. @type {Map<string, DOMRect>} */
const places = new Map();
const memory = new Memory("", eventCount());

document.addEventListener("table:changing", () => {
  places.clear();
  if (reducedMotion() || document.hidden) return;
  for (const thing of all(".areas [data-card]", table)) {
    const box = thing.getBoundingClientRect();
    const id = thing.dataset.card ?? "";
    if (box.width && !places.has(id)) places.set(id, box);
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
  const fresh = memory.fresh(flights, "", eventCount());
  if (!fresh.length || reducedMotion() || document.hidden) return;
  const deck = first("[data-deck]", table)?.getBoundingClientRect();
  const copies = fresh.map(({ card, content }) => pictureOver(places.get(card) ?? deck, content));
  fly(copies.map((copy, n) => [copy, document.getElementById(fresh[n].to)]));
});

/**
 * The picture of a card, laid over the place it flies from.
 * @param {DOMRect | undefined} from
 * @param {DocumentFragment} content
 */
function pictureOver(from, content) {
  const picture = content.firstElementChild?.cloneNode(true);
  if (!from?.width || !(picture instanceof HTMLElement)) return null;
  const left = from.x + (from.width - WIDTH) / 2;
  return layOver(picture, new DOMRect(left, from.y, WIDTH, from.height));
}
