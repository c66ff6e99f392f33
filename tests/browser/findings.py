"""Accessibility problems that axe finds on a page. No page may have serious ones."""

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

RUN = """async (within) => {
  const { violations } = await axe.run(within, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) => nodes.slice(0, 4).map(({ html }) => `${id}: ${html.slice(0, 160)}`));
}"""
ONE_OF_EACH = """() => {
  const seen = new Set();
  for (const one of document.querySelectorAll(".gallery > li, section[data-chapter] > :not(h2)")) {
    const kind = one.querySelector(".card")?.className ?? one.tagName + one.className;
    if (seen.has(kind)) one.remove();
    seen.add(kind);
  }
}"""
"""axe takes seconds for hundreds of cards or rules that differ only in their words."""


def findings(page: Page, within: str = "html") -> list[str]:
    """The serious findings of axe on the page, or within one element."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(Axe().axe_script)
    found: list[str] = page.evaluate(RUN, within)
    return found


def findings_of_one_of_each(page: Page) -> list[str]:
    """Remove all but the first card or rule of each type, then run axe on the page."""
    page.evaluate(ONE_OF_EACH)
    return findings(page)
