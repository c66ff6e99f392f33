// @ts-check
// A form that makes or joins a table sends bits for its dice; the browser remembers them, and the seal it was shown.
import { input } from "./dom.js";
import { Memory } from "./dicing.js";
import { randomDigits } from "./random.js";

export const memory = new Memory(localStorage);
/** @param {string} table of which it is the rematch */
export const rematchOf = (table) => `rematch of ${table}`;
const NEW = "new"; // the table that a form makes has no name yet: it is what this window shows next
const inThisWindow = new Memory(sessionStorage);

/** @param {string} path */
const tableIn = (path) => path.match(/^\/t\/([\w-]+)/)?.[1];

/** @param {HTMLFormElement} form */
function add(form) {
  const { pathname } = new URL(form.getAttribute("action") ?? "", location.href);
  const table = tableIn(pathname);
  const ahead = table && pathname.endsWith("/rematch") ? memory.of(rematchOf(table)) : undefined;
  if (ahead) inThisWindow.keep(NEW, ahead);
  const field = input("input[name=bits][data-seal]", form);
  if (!field) return;
  const seal = field.dataset.seal ?? "";
  const before = table ? memory.of(table) : undefined;
  const given = before?.seal === seal ? before : { bits: randomDigits(), seal };
  field.value = given.bits;
  if (table) memory.keep(table, given);
  else inThisWindow.keep(NEW, given);
}

document.addEventListener("submit", ({ target }) => target instanceof HTMLFormElement && add(target), {
  capture: true,
});

const made = inThisWindow.of(NEW);
const here = tableIn(location.pathname);
if (made && here) memory.keep(here, made);
inThisWindow.forget(NEW);
