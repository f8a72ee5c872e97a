import type { Parents, Text } from 'mdast'
import { visit } from 'unist-util-visit'
import { quote } from '../problem.ts'
import { lineOf, linesBefore, sourceOf, type TextCheck } from './text-check.ts'

const itself = 'or a backslash before the sign itself'

/** Stands for a sign with a backslash, of the same length. */
const escaped = '\ue000\ue000'

/** Signs that readers would see, each with what to write; the first group is part of it. */
const signs: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/\*\*/, () => `bold words written **words**, without a space inside the signs, ${itself}`],
  [/~~/, () => `struck words written ~~words~~, without a space inside the signs, ${itself}`],
  [/`/, () => `code between two backticks, ${itself}`],
  [/\[(\^[^\]\s]+)\]/, (name) => `a line that says what the footnote holds: [${name}]: words`],
  [/\]\[([^\]]*)\]?/, (name) => `a line that says where the link leads: [${name}]: /address`],
  [
    /(?:^[^[\ue000]*|\[[^\]]*)\](?:\(|\s+\((?=$|[/#]|\.\/|https?:|mailto:|tel:))/,
    () => `a link written [words](/address), without a space in the address, ${itself}`,
  ],
]

/** Finds Markdown that was not understood, so that its signs would stand in the page. */
export const checkRawMarkdown: TextCheck = ({ tree, file, body }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'text', (node, _, parent) => {
    const { text, line } = writtenText(node, parent, body)
    for (const [pattern, expected] of signs) {
      const found = pattern.exec(text)
      if (!found) continue
      const at = linesBefore(text, found.index)
      const received = quote(text.split('\n')[at]?.trim())
      const place = { file, line: line + at, field: 'text' }
      problems.push({ ...place, expected: expected(found[1] ?? ''), received })
      return
    }
  })
  return problems
}

/** Returns a text as it is written, without signs that have a backslash, and its line. */
function writtenText(node: Text, parent: Parents | undefined, body: string) {
  const withoutEscapes = (text: string) => text.replace(/\\\p{P}|\\[`~+=<>|^$]/gu, escaped)
  if (node.position) return { text: withoutEscapes(sourceOf(node, body)), line: lineOf(node) }
  // Beside a bare address, which the parser finds later, texts have no place of their own.
  const around = parent ? sourceOf(parent, body) : ''
  const at = Math.max(0, around.indexOf(node.value))
  return { text: node.value, line: (parent ? lineOf(parent) : 1) + linesBefore(around, at) }
}
