/** The text of an element as a reader sees it: one space between words. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** The texts of all elements that a selector finds. */
export const textsOf = (root: ParentNode | null | undefined, selector: string): string[] =>
  [...(root?.querySelectorAll(selector) ?? [])].map(textOf)
