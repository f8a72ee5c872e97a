import { visit } from 'unist-util-visit'
import { quote } from '../problem.ts'
import { linesOf, type TextCheck } from './text-check.ts'

/** Spaces that Markdown takes for letters: those that do not break, and those of fixed widths. */
const odd = '[\\u00a0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000]'
const mark = '(?:#{1,6}|[-*+]|\\d{1,9}[.)])'
const oddSpace = new RegExp(odd)
const oddAfterMark = new RegExp(`^\\s*(${mark}|\\[[ xX]\\])${odd}`)
const oddBeforeMark = new RegExp(`^${odd}\\s*${mark}\\s`)

/** Checks whether a line would divide a table's head from its rows if its spaces were ordinary. */
export const isOddlySpacedTable = (line: string): boolean =>
  oddSpace.test(line) && /^[\s:|-]*\|[\s:|-]*$/.test(line) && line.includes('-')

/** Finds headings, lists and tables that would be words, because the space beside their sign is none, or no ordinary one. */
export const checkSpaces: TextCheck = ({ tree, file, body }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'paragraph', (node) => {
    for (const { text, line } of linesOf(node, body)) {
      const expected = expectedSpace(text)
      if (expected) {
        const code = oddSpace.exec(text)?.[0].codePointAt(0) ?? 0
        const sign = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
        const received = `another kind of space (${sign})`
        problems.push({ file, line, field: 'text', expected, received })
      }
      const [glued] = /^#{2,6}(?=[^\s#])/.exec(text) ?? []
      if (glued) {
        const received = quote(text)
        problems.push({
          file,
          line,
          field: 'heading',
          expected: `a space after ${glued}`,
          received,
        })
      }
    }
  })
  return problems
}

function expectedSpace(line: string): string | undefined {
  const [, sign] = oddAfterMark.exec(line) ?? []
  if (sign) return `an ordinary space after ${sign}`
  if (oddBeforeMark.test(line)) return 'an ordinary space at the beginning of the line'
  return isOddlySpacedTable(line) ? 'an ordinary space beside each |' : undefined
}
