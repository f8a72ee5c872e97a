/** What translators put in the place of a text node; the app itself has none. */
const standInTag = 'FONT'

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === standInTag
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE

/**
 * Lets a page be translated by the browser while React goes on changing it. Chrome and Edge put a `<font>` with the
 * translation in the place of a text node, and other translators move the node into one. React keeps the nodes that it
 * made: it would fail on the next removal beside one (`NotFoundError`), which ends the whole screen, or write new words
 * into a node that nobody sees. Here its nodes come back into their place as soon as it touches them, and the
 * translator translates them again.
 *
 * The common remedy ignores such calls: then what was to go stays, what was to come is missing, and counts are old.
 *
 * Limits: where the `<font>` is gone too, a removal has nothing to do, and what was to be put before it comes last. A
 * `<font>` that stands for several texts brings all of them back. What was translated before this was called keeps its
 * words until React replaces it. Returns a function that ends it.
 */
export function withstandTranslation(): () => void {
  const standIns = new WeakMap<Node, Element>()
  const textsOf = new WeakMap<Element, Text[]>()
  /** What was taken away through these methods, which a translator does only right beside its `<font>`. */
  const takenAway = new WeakSet<Node>()
  const { removeChild, insertBefore } = Node.prototype

  function stand(font: Element, text: Text): void {
    standIns.set(text, font)
    textsOf.set(font, [...(textsOf.get(font) ?? []), text])
    changes.observe(text, { characterData: true })
  }

  function giveBack(font: Element): void {
    const texts = textsOf.get(font) ?? textsIn(font)
    for (const text of texts) standIns.delete(text)
    textsOf.delete(font)
    font.replaceWith(...texts)
  }

  function putBack(child: Node, parent: Node): void {
    const font = standIns.get(child) ?? childAround(child, parent)
    if (isStandIn(font) && font.parentNode === parent) giveBack(font)
  }

  const translations = new MutationObserver((records) => {
    for (const [text, font] of replacedIn(records, takenAway))
      if (!text.isConnected) stand(font, text)
  })
  // New words for a text that a translation stands for.
  const changes = new MutationObserver((records) => {
    for (const { target } of records) {
      const font = standIns.get(target)
      if (font && !target.isConnected) giveBack(font)
    }
  })

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode !== this) putBack(child, this)
    if (child.parentNode !== this) return child
    if (isText(child)) takenAway.add(child)
    removeChild.call(this, child)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    next: Node | null,
  ): Child {
    if (next && next.parentNode !== this) putBack(next, this)
    insertBefore.call(this, child, next?.parentNode === this ? next : null)
    return child
  }
  translations.observe(document, { childList: true, subtree: true })

  return () => {
    Object.assign(Node.prototype, { removeChild, insertBefore })
    translations.disconnect()
    changes.disconnect()
  }
}

/** The child of `parent` that a translator moved `child` into. */
function childAround(child: Node, parent: Node): Node | undefined {
  let at: Node | null = child
  while (at && at.parentNode !== parent) at = at.parentNode
  return at ?? undefined
}

function textsIn(font: Element): Text[] {
  const walker = document.createTreeWalker(font, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text) // all that it shows
  return texts
}

/** Which texts were taken out of the page, and what stands in their places. */
function* replacedIn(
  records: readonly MutationRecord[],
  takenAway: WeakSet<Node>,
): Generator<[Text, Element]> {
  /** By what they were put before: their text itself, or what followed it. */
  const before = new Map<Node, Element>()
  for (const { addedNodes, nextSibling, target } of records) {
    for (const added of addedNodes) if (isStandIn(added)) before.set(nextSibling ?? target, added)
  }
  if (before.size === 0) return
  for (const { removedNodes, addedNodes, previousSibling, nextSibling, target } of records) {
    for (const removed of removedNodes) {
      if (!isText(removed)) continue
      const beside = [...addedNodes].find(isStandIn) ?? before.get(removed)
      const near = () => before.get(nextSibling ?? target) ?? previousSibling
      const font = beside ?? (takenAway.has(removed) ? undefined : near())
      if (isStandIn(font)) yield [removed, font]
    }
  }
}
