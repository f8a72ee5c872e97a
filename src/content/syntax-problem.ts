import type { YAMLParseError } from 'yaml'
import { type Problem, quote } from './problem.ts'

const yamlExpectations: Partial<Record<YAMLParseError['code'], string>> = {
  BLOCK_AS_IMPLICIT_KEY: 'quotation marks around a text that has a colon followed by a space',
  BAD_SCALAR_START: 'quotation marks around a text that begins with a sign like @ or `',
  UNEXPECTED_TOKEN:
    'nothing after the closing quotation mark (within single ones, an apostrophe is written twice)',
  MISSING_CHAR:
    'a field like “title: text”, with every quotation mark and bracket closed, here and above',
  MULTILINE_IMPLICIT_KEY: 'a field like “title: text” in one line',
  TAB_AS_INDENT: 'spaces at the beginning, not a tab',
  BAD_INDENT: 'as many spaces at the beginning as the lines around it have',
  DUPLICATE_KEY: 'each field once',
}

/** Front matter that cannot be read at all, by the line where reading ended. */
export function yamlProblem(
  file: string,
  text: string,
  line: number,
  { code, message }: YAMLParseError,
): Problem {
  return {
    file,
    line,
    field: 'front matter',
    expected: yamlExpectations[code] ?? `valid YAML (${message.split('\n')[0]})`,
    received: quote(text.split('\n')[line - 1]?.trim()),
  }
}

/** What the compiler's words mean to somebody who writes a text. */
const mdxMeanings: [RegExp, string][] = [
  [/closing quote/, 'a closing quotation mark for every attribute, like title="…"'],
  [
    /Expected a closing tag for `<(\w+)>`/,
    '</$1> on a line of its own, after what <$1> holds, or a slash at its end: <$1 … />',
  ],
  [
    /closing slash `\/` in tag, expected an open tag first/,
    'an opening tag before the closing one',
  ],
  [/comment in MDX/, 'a comment written {/* like this */}'],
  [/in expression|acorn/, 'a brace written \\{, and one closed for each that is opened'],
  [/before name/, '\\< for a sign that begins no tag'],
]

/** A text that cannot be read, in an editor's words where there are any. */
export function mdxProblem(file: string, body: string, line: number, reason: string): Problem {
  const lines = body.split('\n')
  const [pattern, words] = mdxMeanings.find(([pattern]) => pattern.test(reason)) ?? []
  const plain = reason.replaceAll('\n', ' ')
  const at = pattern?.source === 'closing quote' ? lineOfOpenQuote(lines, line) : line
  const found = lines[at - 1]?.trim()
  if (!pattern || !words || !found) {
    return { file, line: at, field: 'text', expected: words ?? 'valid MDX', received: plain }
  }
  const expected = (pattern.exec(plain)?.[0] ?? '').replace(pattern, words)
  return { file, line: at, field: 'text', expected, received: quote(found) }
}

/** The compiler reads on to the end of the text; what was left open is in a tag above. */
function lineOfOpenQuote(lines: readonly string[], line: number): number {
  const isOpen = (text: string) => /<[A-Z]/.test(text) && text.split('"').length % 2 === 0
  return lines.findIndex(isOpen) + 1 || line
}
