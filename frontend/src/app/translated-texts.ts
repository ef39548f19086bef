/** What a translation put in the place of each text that it took out of the page. */
const standIns = new WeakMap<Node, readonly ChildNode[]>();

/**
 * Lets React change a page whose texts the browser's translation or an extension has replaced by elements of its own
 * (docs/decisions/0021). React still refers to the texts it made: without this, inserting before one or removing one
 * throws, which loses the screen with everything typed, and a text that changes stays as it was. Returns a function that
 * stops it.
 */
export function followTranslatedTexts(): () => void {
  const page = Node.prototype;
  const { insertBefore, removeChild } = Object.getOwnPropertyDescriptors(page);
  const observer = new MutationObserver((records) => see(records, observer));
  observer.observe(document, { childList: true, subtree: true });

  page.insertBefore = function insert<Inserted extends Node>(
    this: Node,
    node: Inserted,
    before: Node | null,
  ) {
    // Libraries leave `before` out, which the browser takes for null.
    if (!(before instanceof Node) || before.parentNode === this)
      return insertBefore.value?.call(this, node, before) as Inserted;
    see(observer.takeRecords(), observer);
    insertBefore.value?.call(this, node, placeOf(before, this));
    return node;
  };
  page.removeChild = function remove<Removed extends Node>(this: Node, node: Removed) {
    if (!(node instanceof Node) || node.parentNode === this)
      return removeChild.value?.call(this, node) as Removed;
    see(observer.takeRecords(), observer);
    removeTranslated(node, this);
    return node;
  };
  return () => {
    observer.disconnect();
    Object.defineProperties(page, { insertBefore, removeChild });
  };
}

/** Notes which texts were replaced, and shows a text again that React has changed since, or put elsewhere. */
function see(records: readonly MutationRecord[], observer: MutationObserver): void {
  const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData' && !target.isConnected) showAgain(target);
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE) continue;
      // Replaced in one step, or in two: the translation beside the text, and the text removed.
      const beside = [previousSibling, nextSibling].filter((node) => node !== null && added.has(node));
      const standing = (addedNodes.length > 0 ? [...addedNodes] : beside) as ChildNode[];
      if (standing.length === 0) continue;
      standIns.set(text, standing);
      observer.observe(text, { characterData: true });
    }
  }
  for (const node of added)
    if (node.isConnected && !standIns.get(node)?.some((each) => each.contains(node))) dropStandIns(node);
}

/** Puts a text back where its translation is. */
function showAgain(text: Node): void {
  standIns
    .get(text)
    ?.find(({ isConnected }) => isConnected)
    ?.before(text);
  if (text.isConnected) dropStandIns(text);
}

function dropStandIns(text: Node): void {
  standIns.get(text)?.forEach((each) => each.remove());
  standIns.delete(text);
}

/** The child of `parent` that contains a text or stands for it; null when there is none. */
function placeOf(text: Node, parent: Node): ChildNode | null {
  const within = [...parent.childNodes].find((child) => child.contains(text));
  return within ?? standIns.get(text)?.find(({ parentNode }) => parentNode === parent) ?? null;
}

function removeTranslated(text: Node, parent: Node): void {
  const place = placeOf(text, parent);
  if (place?.contains(text)) text.parentNode?.removeChild(text);
  else dropStandIns(text);
  if (place?.textContent === '') place.remove();
}
