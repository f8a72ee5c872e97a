import matter from 'gray-matter'
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import { type Problem, quote } from './problem.ts'
import { yamlProblem } from './syntax-problem.ts'

interface FrontMatter<Data> {
  /** Absent when there are problems. */
  data?: Data
  /** Whether the file says so, problems or not. */
  isDraft: boolean
  body: string
  /** Addresses inside the site that stand in the front matter. */
  links: { target: string; line: number; field: string }[]
  problems: Problem[]
  /** Line of a field, for problems that are found later. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Reads a file's front matter and holds it against its schema. */
export function parseFrontMatter<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): FrontMatter<z.output<Schema>> {
  const lines = new LineCounter()
  let yaml = parseDocument('')
  const parse = (source: string) => {
    yaml = parseDocument(source, { lineCounter: lines })
    return yaml.errors.length > 0 ? {} : (yaml.toJS() ?? {})
  }
  const { data, body } = splitFrontMatter(text, parse)
  // gray-matter hands over the block without its opening line: its first line is the file's line 1.
  const lineAt = (offset: number) => lines.linePos(offset).line
  const lineOf = (path: readonly PropertyKey[]) => lineAt(offsetOf(yaml, path))

  const [error] = yaml.errors
  if (error) {
    // Further errors follow from the first, and would only confuse.
    const problems = [yamlProblem(file, text, lineAt(error.pos[0]), error)]
    const isDraft = /^draft: *true *$/m.test(text.slice(0, text.length - body.trimStart().length))
    return { isDraft, body, links: [], problems, lineOf }
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

/** A file's front matter, and its body with the front matter blanked out, so that lines keep their numbers. */
export function splitFrontMatter(text: string, parseYaml: (source: string) => object = () => ({})) {
  const data = (parse: (source: string) => object) => ({ parse, stringify: () => '' })
  const { data: values, content } = matter(text, {
    // gray-matter would run a `---js` block; content is data.
    engines: { yaml: data(parseYaml), javascript: data(() => ({})) },
  })
  const head = text.slice(0, text.length - content.length)
  return { data: values, body: head.replace(/[^\n]+/g, '') + content }
}

/** Where a field stands in the YAML; the nearest parent where the field is missing. */
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
      if (!/^(\/(?!\/)|#)/.test(value.value)) return
      const field = isScalar(key) ? String(key.value) : 'link'
      links.push({ target: value.value, line: lineAt(value.range?.[0] ?? 0), field })
    },
  })
  return links
}

interface IssueContext {
  schema: z.ZodType
  data: unknown
  file: string
  lineOf: (path: readonly PropertyKey[]) => number
}

function toProblems(
  issue: z.core.$ZodIssue,
  { schema, data, file, lineOf }: IssueContext,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      file,
      line: lineOf([...issue.path, key]),
      field: fieldName([...issue.path, key]),
      expected: 'a field this kind of file has',
      received: 'one it has not (is it misspelt?)',
    }))
  }
  const value = valueAt(data, issue.path)
  return [
    {
      file,
      line: lineOf(issue.path),
      field: fieldName(issue.path),
      expected: (value === undefined && wanted(schema, issue.path)) || expectation(issue),
      received:
        issue.code === 'too_big' || issue.code === 'too_small' ? measured(value) : quote(value),
    },
  ]
}

const fieldName = (path: readonly PropertyKey[]) => path.map(String).join('.') || 'front matter'

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined,
    data,
  )

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
}

const formatNames: Record<string, string> = {
  date: 'a date like 2026-03-31',
  email: 'an e-mail address',
  url: 'a web address',
  slug: 'lower-case words joined by hyphens',
}

/** What a missing field should have held, where its schema says more than its type. */
function wanted(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const field = path.reduce<unknown>((at, key) => {
    if (at instanceof z.ZodObject) return at.shape[String(key)]
    return at instanceof z.ZodArray ? at.element : undefined
  }, schema)
  if (field instanceof z.ZodEnum) return `one of ${field.options.map(quote).join(', ')}`
  return field instanceof z.ZodStringFormat ? formatNames[field.format ?? ''] : undefined
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return issue.values.length === 1
        ? quote(issue.values[0])
        : `one of ${issue.values.map(quote).join(', ')}`
    case 'invalid_format':
      return formatNames[issue.format] ?? issue.format
    case 'too_small':
      return `at least ${issue.minimum} ${unitOf(issue.origin)}`
    case 'too_big':
      return `at most ${issue.maximum} ${unitOf(issue.origin)}`
    default:
      return issue.message
  }
}

const unitOf = (origin: string) =>
  origin === 'string' ? 'characters' : origin === 'array' ? 'items' : ''

function measured(value: unknown): string {
  if (typeof value === 'string') return `${value.length}: ${quote(value)}`
  return Array.isArray(value) ? `${value.length}` : quote(value)
}
