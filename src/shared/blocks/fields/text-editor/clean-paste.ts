// Word writes the items of a list as paragraphs that begin with their bullet or number.
const itemStyle = /mso-list\s*:/i;
const numbered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/**
 * Makes what a word processor or a web page has put on the clipboard simple, in place: lists of Word
 * become lists, and what nobody sees goes. The schema of the editor drops all else that it does not
 * know.
 */
export function cleanPaste(root: ParentNode): void {
  const unseen = "style, script, meta, title, link, template, [hidden], [style*='mso-hide:all']";
  for (const element of root.querySelectorAll(unseen)) element.remove();
  const items = [
    ...root.querySelectorAll<HTMLElement>("p[style], h1[style], h2[style], h3[style]"),
  ];
  for (const item of items) {
    if (itemStyle.test(item.getAttribute("style") ?? "")) moveToList(item);
  }
}

function moveToList(item: HTMLElement): void {
  const bullet = bulletOf(item);
  const tag = numbered.test(bullet?.textContent ?? "") ? "ol" : "ul";
  bullet?.remove();
  const { ownerDocument } = item;
  const before = item.previousElementSibling;
  const isOpen = before?.tagName.toLowerCase() === tag && before.hasAttribute("data-pasted");
  const list = isOpen ? before : ownerDocument.createElement(tag);
  if (!isOpen) {
    list.setAttribute("data-pasted", "");
    item.before(list);
  }
  const line = ownerDocument.createElement("li");
  line.append(...item.childNodes);
  list.append(line);
  item.remove();
}

/** The element with the bullet or number, which Word marks to be ignored. */
function bulletOf(item: HTMLElement): Element | null {
  return item.querySelector("[style*='mso-list:Ignore' i]");
}
