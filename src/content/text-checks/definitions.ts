import { visit } from 'unist-util-visit'
import { lineOf, type TextCheck } from './text-check.ts'

/** Finds footnotes and addresses of links that would be left out of the page. */
export const checkDefinitions: TextCheck = ({ tree, file }) => {
  const problems: ReturnType<TextCheck> = []
  const references = new Set<string>()
  const seen = new Set<string>()
  visit(tree, 'footnoteReference', ({ identifier }) => {
    references.add(identifier)
  })
  visit(tree, (node) => {
    if (node.type !== 'footnoteDefinition' && node.type !== 'definition') return
    const isFootnote = node.type === 'footnoteDefinition'
    const name = `[${isFootnote ? '^' : ''}${node.label ?? node.identifier}]`
    const place = { file, line: lineOf(node), field: 'text' }
    if (seen.has(name.toLowerCase())) {
      problems.push({ ...place, expected: `${name}: once`, received: 'it again' })
    } else if (isFootnote && !references.has(node.identifier)) {
      const expected = `${name} in the text, as a reference to it, or no such footnote`
      problems.push({ ...place, expected, received: 'none' })
    }
    seen.add(name.toLowerCase())
  })
  return problems
}
