import type { YAMLParseError } from 'yaml'
import { expectedTag } from './inspect-part.ts'
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

/** Describes front matter that cannot be parsed, by the line where parsing stopped. */
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

/** Markdown that MDX does not support: MDX reports it itself. */
const misreadMarkdown: readonly (readonly [RegExp, string])[] = [
  [/comment in MDX/, 'a comment written {/* like this */}'],
  [/link in MDX/, 'a link written [the words](https://…)'],
]

/** Translates the compiler's messages for writers. */
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
  [/in expression|acorn/, 'a brace written \\{, and one closed for each that is opened'],
  [/before name/, '\\< for a sign that begins no tag'],
]

/** Describes a text that cannot be parsed, in an editor's words if possible. */
export function mdxProblem(file: string, body: string, line: number, reason: string): Problem {
  const lines = body.split('\n')
  const problem = (line: number, expected: string, received: string): Problem => {
    return { file, line, field: 'text', expected, received }
  }
  const misread = misreadMarkdown.find(([pattern]) => pattern.test(reason))
  if (misread) return problem(line, misread[1], quote(lines[line - 1]?.trim()))
  const tag = tagAt(lines, line)
  const instead = tag && expectedTag(tag.name)
  if (instead) return problem(tag.line, instead, `<${tag.name}>`)
  if (tag?.name === 'br' && /closing tag for `<br>`/.test(reason)) {
    return problem(line, '<br />, with a slash at its end', '<br>')
  }
  const [pattern, words] = mdxMeanings.find(([pattern]) => pattern.test(reason)) ?? []
  const plain = reason.replaceAll('\n', ' ')
  const at = pattern?.source === 'closing quote' ? lineOfOpenQuote(lines, line) : line
  const found = lines[at - 1]?.trim()
  if (!pattern || !words || !found) {
    return problem(at, words ?? 'Markdown, and each tag written as in content/README.md', plain)
  }
  const expected = (pattern.exec(plain)?.[0] ?? '').replace(pattern, words)
  return problem(at, expected, quote(found))
}

/** The compiler reads on to the end of the text; the quotation mark was left open in a tag further up. */
function lineOfOpenQuote(lines: readonly string[], line: number): number {
  const isOpen = (text: string) => /<[A-Z]/.test(text) && text.split('"').length % 2 === 0
  return lines.findIndex(isOpen) + 1 || line
}

/** Returns the first tag in a line that texts may not contain, or otherwise its first tag. */
function tagAt(lines: readonly string[], line: number) {
  const text = (lines[line - 1] ?? '').replace(/`[^`]*`/g, '')
  const names = [...text.matchAll(/<\/?([A-Za-z_][\w.:-]*)/g)].map(([, name = '']) => name)
  const name = names.find(expectedTag) ?? names[0]
  return name === undefined ? undefined : { name, line }
}
