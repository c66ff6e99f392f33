// @ts-check
// A nudge: a bell in the page title until the next click or key. sound.js plays the sound.
const MARK = "🔔 ";
let nudged = false;

function mark() {
  if (nudged && !document.title.startsWith(MARK)) document.title = MARK + document.title;
}

function unmark() {
  if (!nudged) return;
  nudged = false;
  document.title = document.title.replace(MARK, "");
}

document.addEventListener("nudge", () => {
  nudged = true;
  mark();
});
document.addEventListener("table:changed", mark);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, unmark, { capture: true });
