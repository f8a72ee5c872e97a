import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import { expectedVisible, invisibleIn } from '../invisible.ts'
import { lineOf, linesBefore, type TextCheck } from './text-check.ts'

/** Finds signs that nobody sees, in words, code, comments, and what is said of pictures and parts. */
export const checkInvisibleSigns: TextCheck = ({ tree, file }) => {
  const problems: ReturnType<TextCheck> = []
  let line = 1
  visit(tree, (node) => {
    // Beside a bare address, nodes have no place of their own.
    if (node.position) line = lineOf(node)
    for (const words of wordsOf(node)) {
      const found = invisibleIn(words)
      if (!found) continue
      const at = line + linesBefore(words, found.offset) + (node.type === 'code' ? 1 : 0)
      const { received } = found
      problems.push({ file, line: at, field: 'text', expected: expectedVisible, received })
    }
  })
  return problems
}

function wordsOf(node: Nodes): string[] {
  if ('value' in node) return [node.value]
  if (node.type === 'image') return [node.alt, node.title].filter(isText)
  if (node.type === 'link' || node.type === 'definition') return [node.title].filter(isText)
  if (!('attributes' in node)) return []
  return node.attributes.map(({ value }) => value).filter(isText)
}

const isText = (value: unknown): value is string => typeof value === 'string'
