import matter from 'gray-matter'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { expectedAddress } from './addresses.ts'
import { toProblems } from './field-problems.ts'
import { inspectStart, inspectYaml, tooDeep } from './inspect-front-matter.ts'
import type { Problem } from './problem.ts'
import { yamlProblem } from './syntax-problem.ts'

interface FrontMatter<Data> {
  /** Absent when there are problems. */
  data?: Data
  /** Whether the file says so, with or without problems. */
  isDraft: boolean
  body: string
  /** Addresses in the front matter. */
  links: { target: string; line: number; field: string }[]
  problems: Problem[]
  /** Returns the line of a field, for problems that are found later. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Parses a file's front matter and checks it against its schema. */
export function parseFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> {
  const lines = new LineCounter()
  let yaml = parseDocument('')
  let found: ReturnType<typeof inspectYaml> = []
  let isTooDeep = false
  const parse = (source: string) => {
    try {
      yaml = parseDocument(source, { lineCounter: lines, logLevel: 'error' })
      // The parser reports nesting that is too deep as a mistake in the YAML.
      isTooDeep = yaml.errors.some(({ message }) => /call stack/.test(message))
      found = inspectYaml(yaml)
      return yaml.errors.length > 0 || found.length > 0 ? {} : (yaml.toJS() ?? {})
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      isTooDeep = true
      return {}
    }
  }
  const start = inspectStart(file, text)
  const { data, body } = splitFrontMatter(text, start.length > 0 ? undefined : parse)
  const head = text.slice(0, text.length - body.trimStart().length)
  // gray-matter passes the block without its opening line, but with the line break: its first line is the file's line
  // 1.
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line)
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(yaml, path))
  const unread = (problems: Problem[]) => ({
    isDraft: /^draft: *true *$/m.test(head),
    body,
    links: [],
    problems,
    lineOf,
  })

  if (start.length > 0) return unread(start)
  if (isTooDeep) return unread([tooDeep(file, head)])
  const [error] = yaml.errors
  // Further errors follow from the first and would only confuse.
  if (error) return unread([yamlProblem(file, text, lineAt(error.pos[0]), error)])
  if (found.length > 0) {
    const problems = found.map(({ offset, ...said }) => ({
      file,
      line: lineAt(offset),
      ...said,
    }))
    return unread(problems)
  }
  const result = schema.safeParse(data)
  const problems = result.success
    ? []
    : result.error.issues.flatMap((issue) => toProblems(issue, { schema, data, file, lineOf }))
  return {
    ...(result.success ? { data: result.data } : {}),
    isDraft: (data as { draft?: unknown }).draft === true,
    body,
    links: findLinks(yaml, lineAt),
    problems,
    lineOf,
  }
}

/**
 * Splits a file into front matter and body, with the front matter blanked out in the body so that line numbers stay the
 * same.
 */
export function splitFrontMatter(text: string, parseYaml: (source: string) => object = () => ({})) {
  // The word after the hyphens names a language, and gray-matter would run JavaScript. Content is data, and only YAML.
  const { data: values, content } = matter(text.replace(/^(\ufeff?---)[^\n]*/, '$1'), {
    engines: { yaml: { parse: parseYaml, stringify: () => '' } },
  })
  const head = text.slice(0, text.length - content.length)
  return { data: values, body: head.replace(/[^\n]+/g, '') + content }
}

/** Returns the offset of a field in the YAML, or of its nearest parent if the field is missing. */
function offsetOf(yaml: Document, path: readonly PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = yaml.getIn(path.slice(0, length - 1), true)
    const key = path[length - 1]
    if (isMap(parent)) {
      const pair = parent.items.find((item) => isScalar(item.key) && item.key.value === key)
      if (pair && isNode(pair.key)) return pair.key.range?.[0] ?? 0
    }
    const node = yaml.getIn(path.slice(0, length), true)
    if (isNode(node)) return node.range?.[0] ?? 0
  }
  return 0
}

function findLinks(yaml: Document, lineAt: (offset: number) => number) {
  const links: FrontMatter<unknown>['links'] = []
  visit(yaml, {
    Pair(_, pair) {
      const { key, value } = pair
      if (!isScalar(value) || typeof value.value !== 'string') return
      if (!/^([/#]|https:)/i.test(value.value) || expectedAddress(value.value)) return
      const field = isScalar(key) ? String(key.value) : 'link'
      links.push({ target: value.value, line: lineAt(value.range?.[0] ?? 0), field })
    },
  })
  return links
}
