"""Finds words that are cut off or broken across lines. No page may show any."""

from playwright.sync_api import Page

FIND = """() => {
  const clips = (style) => [style.overflowX, style.overflowY].map((one) => one === "hidden" || one === "clip");
  const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
  const outside = (rects, element) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (scrolls(style)) return null;
      const [across, down] = clips(style);
      if (!across && !down) continue;
      const box = at.getBoundingClientRect();
      if (box.width < 4 || box.height < 4) return null; // for screen readers only
      if (style.textOverflow === "ellipsis" && at.scrollWidth > at.clientWidth + 1) return at;
      const cut = rects.some((rect) =>
        (across && (rect.left < box.left - 2 || rect.right > box.right + 2)) ||
        (down && (rect.top < box.top - rect.height / 3 || rect.bottom > box.bottom + rect.height / 3)));
      if (cut) return at;
    }
    return null;
  };
  const name = (one) => one.tagName.toLowerCase() + (one.id ? "#" + one.id : "") +
    (one.className && typeof one.className === "string" ? "." + one.className.split(" ").join(".") : "");
  const found = new Set();
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || parent.closest("svg, script, style, template, [aria-hidden=true]")) continue;
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    const seen = ({ left, top, right, bottom }) => right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    if (!rects.some(seen)) continue;
    const cut = outside(rects, parent);
    const shown = text.data.trim().replace(/\\s+/g, " ").slice(0, 80);
    if (cut) found.add(`cut: ${shown} (${name(parent)} in ${name(cut)})`);
    for (const word of text.data.matchAll(/\\p{L}{2,}/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const lines = new Set(parts.map(({ top }) => Math.round(top / 4)));
      if (lines.size > 1) found.add(`broken: ${word[0]} (${name(parent)})`);
    }
  }
  return [...found];
}"""


def cut(page: Page) -> list[str]:
    """The texts that are partly hidden by the edge of their box, and the words that are broken across two lines."""
    found: list[str] = page.evaluate(FIND)
    return found
