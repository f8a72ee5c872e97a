import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Node,
  type ParsedNode,
} from 'yaml'
import { expectedVisible, invisibleIn } from './invisible.ts'
import { type Problem, quote } from './problem.ts'

/** A group in a list in a group needs four levels; parsers fail at a thousand. */
const deepestLevel = 12

/** Our longest has 15 KB; a hundred thousand fields keep a parser busy for minutes. */
const largestKb = 50

/** Names that have a special meaning in every object. */
const reserved = new Set(['__proto__', 'constructor', 'prototype', '<<'])

type Found = Pick<Problem, 'field' | 'expected' | 'received'> & { offset: number }

/** Finds front matter that is more than plain values, before any of it becomes an object. */
export function inspectYaml(yaml: Document): Found[] {
  const found: Found[] = []
  const visit = (node: Node | null | undefined, path: readonly string[]) => {
    if (!node) return
    const offset = node.range?.[0] ?? 0
    const problem = (expected: string, received: string) =>
      found.push({ field: fieldName(path), expected, received, offset })
    if (path.length > deepestLevel) {
      problem(`at most ${deepestLevel} levels of lists and groups in each other`, 'more')
      return
    }
    if (node.tag) problem('a value without a tag of YAML', quote(node.tag))
    if (isAlias(node)) problem('a value written out where it belongs', quote(`*${node.source}`))
    else if ('anchor' in node && node.anchor) {
      problem('a value written out where it belongs', quote(`&${node.anchor}`))
    }
    if (isScalar(node) && typeof node.value === 'string') {
      const expected = expectedOfWords(node.value)
      if (expected) problem(expected, quote(node.value))
      const hidden = invisibleIn(node.value)
      if (hidden) problem(expectedVisible, hidden.received)
    }
    if (!isCollection(node)) return
    if (isMap<ParsedNode, ParsedNode | null>(node)) {
      for (const { key, value } of node.items) {
        if (!isScalar(key) || reserved.has(String(key.value))) {
          const received = isScalar(key) ? quote(String(key.value)) : 'a list or group as its name'
          const at = key.range?.[0] ?? offset
          const field = fieldName(path)
          found.push({ field, expected: 'a field this kind of file has', received, offset: at })
        } else {
          const below = [...path, String(key.value)]
          visit(key, below)
          visit(value, below)
        }
      }
    } else {
      for (const [at, item] of node.items.entries()) {
        visit(item as Node | null, [...path, String(at)]) // A list contains nodes.
      }
    }
  }
  visit(yaml.contents, [])
  return found
}

const fieldName = (path: readonly string[]) => path.join('.') || 'front matter'

/** Front matter is shown as it is written, so any markup in it is a mistake. */
function expectedOfWords(value: string): string | undefined {
  if (/<[a-z/!?]|\*\*|\]\(|\[\^/i.test(value))
    return 'words without markup, for they are shown as written'
  if (/^(java|vb|live)script:/i.test(value.replace(/[\s\p{Cc}\p{Cf}]/gu, ''))) {
    return 'words, or an address that begins with https://, mailto:, tel:, / or #'
  }
  if (value !== '' && !/[\p{L}\p{N}\p{P}\p{S}]/u.test(value)) return 'words that can be seen'
  return undefined
}

/** Finds what prevents a file from being read at all: its bytes, its size, or its first line. */
export function inspectStart(file: string, text: string): Problem[] {
  const problem = (line: number, field: string, expected: string, received: string) => [
    { file, line, field, expected, received },
  ]
  // Invalid UTF-8 is read as the first character; the zero bytes of UTF-16 as the second.
  const unreadable = /[\ufffd\0]/.exec(text)
  if (unreadable) {
    const line = text.slice(0, unreadable.index).split('\n').length
    return problem(line, 'text', 'a file saved as UTF-8', 'another encoding, or a broken sign')
  }
  const [first = ''] = text.replace(/^\ufeff/, '').split('\n', 1)
  if (first.trimEnd() !== '---') {
    const expected = first.startsWith('---')
      ? 'three hyphens alone, for front matter is YAML'
      : 'three hyphens alone in the first line, then fields like “title: text”, then three hyphens again'
    return problem(1, 'front matter', expected, quote(first))
  }
  const kb = Math.ceil(text.indexOf('\n---', 3) / 1000)
  if (kb <= largestKb) return []
  return problem(1, 'front matter', `at most ${largestKb} KB`, `${kb} KB`)
}

/** Finds the line where front matter is nested too deeply to be parsed. */
export function tooDeep(file: string, text: string): Problem {
  const counts = text.split('\n').map((line) => line.match(/[[{]/g)?.length ?? 0)
  return {
    file,
    line: counts.indexOf(Math.max(...counts)) + 1,
    field: 'front matter',
    expected: `at most ${deepestLevel} levels of lists and groups in each other`,
    received: 'more',
  }
}
