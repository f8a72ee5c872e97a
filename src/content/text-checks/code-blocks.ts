import { closest } from 'fastest-levenshtein'
import { visit } from 'unist-util-visit'
import { codeLanguages } from '../highlight-code.ts'
import { quote } from '../problem.ts'
import { lineOf, linesOf, type TextCheck } from './text-check.ts'

/** Finds blocks of code that take in the rest of the text, and those in a language that nobody knows. */
export const checkCodeBlocks: TextCheck = ({ tree, file, body }) => {
  const problems: ReturnType<TextCheck> = []
  visit(tree, 'code', (node) => {
    const place = { file, line: lineOf(node), field: 'code' }
    const [first, ...others] = linesOf(node, body).map(({ text }) => text)
    const fence = /^(`{3,}|~{3,})/.exec(first ?? '')?.[1] ?? '```'
    const last = others.at(-1)?.trim() ?? ''
    const isClosed = last.startsWith(fence) && last.replaceAll(fence.charAt(0), '') === ''
    if (!isClosed) {
      problems.push({ ...place, expected: `a line of ${fence} that closes it`, received: 'none' })
    }
    const { lang } = node
    if (!lang || codeLanguages.includes(lang.toLowerCase())) return
    const names = codeLanguages.join(', ')
    const expected = `${quote(closest(lang.toLowerCase(), codeLanguages))}, or another of ${names}`
    problems.push({ ...place, expected, received: quote(lang) })
  })
  return problems
}
