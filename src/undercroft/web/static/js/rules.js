// Rule ids in a text become links to the rules they name.
const ID = /\b[A-Z]{2}-\d+(?:\.\d+)?\b/g;

export function linkRules(root) {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement.closest("a, code, input") || node.data.search(ID) < 0 ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const found = [];
  while (texts.nextNode()) found.push(texts.currentNode);
  for (const text of found) {
    const parts = [];
    let place = 0;
    for (const { 0: id, index } of text.data.matchAll(ID)) {
      const link = document.createElement("a");
      link.href = `#${id}`;
      link.dataset.rule = id;
      link.textContent = id;
      parts.push(text.data.slice(place, index), link);
      place = index + id.length;
    }
    text.replaceWith(...parts, text.data.slice(place));
  }
}
