import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { quote } from '../problem.ts'
import { lineOf, sourceOf, type TextCheck } from './text-check.ts'

/** Finds headings without words: they would be an empty line in the table of contents. */
export const checkHeadings: TextCheck = ({ tree, file, body }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'heading', (node) => {
    if (hasWords(node)) return
    const expected = `words after ${'#'.repeat(node.depth)}, or no such line`
    const received = quote(sourceOf(node, body).trim())
    problems.push({ file, line: lineOf(node), field: 'heading', expected, received })
  })
  return problems
}

function hasWords(node: Nodes): boolean {
  if (node.type === 'text' || node.type === 'inlineCode') return /\S/.test(node.value)
  if (node.type === 'image') return Boolean(node.alt)
  return 'children' in node && node.children.some(hasWords)
}
