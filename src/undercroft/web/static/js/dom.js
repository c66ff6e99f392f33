// @ts-check
// Finding things on the page.

/**
 * The first thing that fits.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement | null}
 */
export const first = (selector, within = document) => within.querySelector(selector);

/**
 * Every thing that fits.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLElement[]}
 */
export function all(selector, within = document) {
  /** @type {NodeListOf<HTMLElement>} */
  const found = within.querySelectorAll(selector);
  return [...found];
}

/**
 * Where everything lies that fits and can be seen.
 * @param {string} selector
 */
export const boxes = (selector) =>
  all(selector)
    .filter((one) => one.checkVisibility())
    .map((one) => one.getBoundingClientRect());

/**
 * What fits, of the thing an event happened to and all that is around it.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const near = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/**
 * A field to write in.
 * @param {string} selector
 * @param {ParentNode} within
 * @returns {HTMLInputElement | null}
 */
export const input = (selector, within = document) => within.querySelector(selector);

/**
 * A piece of HTML, as a document of its own.
 * @param {string} html
 */
export const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
