import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { partNamed, parts } from './parts.ts'
import { type Problem, quote } from './problem.ts'

type Place = Pick<Problem, 'file' | 'line'>

/** Whether a part of a text is one there is, with the attributes it needs and no others. */
export function inspectPart(
  { name, attributes }: MdxJsxFlowElement | MdxJsxTextElement,
  place: Place,
): Problem[] {
  // In lower case it is plain HTML.
  if (!name || /^[a-z]/.test(name)) return []
  const problem = (expected: string, received: string): Problem => {
    return { ...place, field: 'text', expected, received }
  }
  const part = partNamed(name)
  if (!part) return [problem(`one of the parts ${Object.keys(parts).join(', ')}`, `<${name}>`)]

  const known = { ...part.required, ...part.optional }
  const given = new Map(
    attributes.map((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? ([attribute.name, attribute.value] as const)
        : (['{…}', null] as const),
    ),
  )
  const missing = Object.keys(part.required).filter((key) => !given.has(key) && key !== 'alt')
  return [
    ...missing.map((key) => problem(`${key}="…" in <${name}>`, 'none')),
    ...[...given].flatMap(([key, value]) => {
      const allowed = Object.hasOwn(known, key) ? known[key] : undefined
      if (!allowed) {
        const names = Object.keys(known).join(', ') || 'none'
        return [problem(`an attribute that <${name}> has (${names})`, key)]
      }
      if (typeof value !== 'string') {
        return [problem(`${key}="…", its value in quotation marks`, `{${value?.value ?? ''}}`)]
      }
      if (allowed === 'text' || allowed.includes(value)) return []
      return [problem(`${key} as one of ${allowed.map(quote).join(', ')}`, quote(value))]
    }),
  ]
}

/** Braces hold program code, and a text has none. */
export function inspectBraces(value: string, place: Place): Problem[] {
  const isComment = /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(value)
  if (isComment) return []
  return [
    { ...place, field: 'text', expected: 'a brace written \\{', received: quote(`{${value}}`) },
  ]
}
