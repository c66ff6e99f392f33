// @ts-check
// A nudge: a mark in the title of the page until its reader stirs. The sound is played with the other sounds.
const MARK = "🔔 ";
let nudged = false;

function mark() {
  if (nudged && !document.title.startsWith(MARK)) document.title = MARK + document.title;
}

function heard() {
  if (!nudged) return;
  nudged = false;
  document.title = document.title.replace(MARK, "");
}

document.addEventListener("nudge", () => {
  nudged = true;
  mark();
});
document.addEventListener("table:changed", mark);
for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, heard, { capture: true });
