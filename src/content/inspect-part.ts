import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { elements, expectedInsteadOf } from './elements.ts'
import { partNamed, parts } from './parts.ts'
import { type Problem, quote } from './problem.ts'

type Place = Pick<Problem, 'file' | 'line'>
type Tag = MdxJsxFlowElement | MdxJsxTextElement

/** Returns what is expected of an attribute's value; undefined if the value is valid. */
type Expected = (value: string) => string | undefined

/** Checks that a tag is a known part or element, with the attributes it needs and no others. */
export function inspectTag({ name, attributes }: Tag, place: Place): Problem[] {
  const problem = (expected: string, received: string): Problem => {
    return { ...place, field: 'text', expected, received }
  }
  const tag = name ?? ''
  const instead = expectedTag(tag)
  if (instead) return [problem(instead, `<${tag}>`)]

  const known = attributesOf(tag)
  const seen = new Set<string>()
  const problems = attributes.flatMap((attribute) => {
    const isNamed = attribute.type === 'mdxJsxAttribute'
    const key = isNamed ? attribute.name : `{${attribute.value}}`
    const expected = known.get(key)
    if (!expected) {
      const names = [...known.keys()].join(', ') || 'none'
      return [problem(`an attribute that <${tag}> has (${names})`, key)]
    }
    // A browser would use the last one, and the checks here the first.
    if (seen.has(key)) return [problem(`${key}="…" once in <${tag}>`, 'it twice')]
    seen.add(key)
    const { value } = attribute
    if (typeof value !== 'string') {
      const received = value ? `{${value.value}}` : `${key} alone`
      return [problem(`${key}="…", its value in quotation marks`, received)]
    }
    const wanted = expected(value)
    return wanted ? [problem(wanted, quote(value))] : []
  })
  const missing = requiredOf(tag).filter((key) => !seen.has(key) && isNotAsked(problems, key))
  return [...missing.map((key) => problem(`${key}="…" in <${tag}>`, 'none')), ...problems]
}

/** Returns what to write instead of a tag; undefined if a text may contain it. Lower case means plain HTML. */
export function expectedTag(name: string): string | undefined {
  if (/^([a-z]|$)/.test(name)) return expectedInsteadOf(name)
  return partNamed(name) ? undefined : `one of the parts ${Object.keys(parts).join(', ')}`
}

/** The alternative text is checked together with the picture. */
const requiredOf = (name: string) =>
  Object.keys(partNamed(name)?.required ?? {}).filter((key) => key !== 'alt')

const isNotAsked = (problems: readonly Problem[], key: string) =>
  !problems.some(({ expected }) => expected.startsWith(`${key}="…"`))

function attributesOf(name: string): ReadonlyMap<string, Expected> {
  const part = partNamed(name)
  if (!part) {
    return new Map(
      Object.entries(elements[name] ?? {}).map(([key, { pattern, expected }]) => [
        key,
        (value) => (pattern.test(value) ? undefined : expected),
      ]),
    )
  }
  return new Map(
    Object.entries({ ...part.required, ...part.optional }).map(([key, allowed]) => [
      key,
      (value) =>
        allowed === 'text' || allowed.includes(value)
          ? undefined
          : `${key} as one of ${allowed.map(quote).join(', ')}`,
    ]),
  )
}

/** Checks that braces contain only comments: otherwise they contain program code, which a text may not. */
export function inspectBraces(value: string, place: Place): Problem[] {
  const isComment = /^\s*(?:\/\*(?:[^*]|\*(?!\/))*\*\/\s*)*$/.test(value)
  if (isComment) return []
  return [
    { ...place, field: 'text', expected: 'a brace written \\{', received: quote(`{${value}}`) },
  ]
}
