import type { Root } from 'hast'
import { visit } from 'unist-util-visit'

const isOfFootnote = (id: string) => /^(user-content-|footnote-label$)/.test(id)

/** Gives footnotes ids of their own in a text that shares its page with others: each of them counts from 1. */
export function nameFootnotes(tree: Root, part: string) {
  visit(tree, 'element', ({ properties }) => {
    const { id, href, ariaDescribedBy } = properties
    if (typeof id === 'string' && isOfFootnote(id)) properties.id = `${part}-${id}`
    if (typeof href === 'string' && href.startsWith('#') && isOfFootnote(href.slice(1))) {
      properties.href = `#${part}-${href.slice(1)}`
    }
    if (Array.isArray(ariaDescribedBy)) {
      properties.ariaDescribedBy = ariaDescribedBy.map((target) => `${part}-${target}`)
    }
  })
}
