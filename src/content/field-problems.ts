import { closest, distance } from 'fastest-levenshtein'
import { z } from 'zod'
import { type Problem, quote } from './problem.ts'

interface IssueContext {
  schema: z.ZodType
  data: unknown
  file: string
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Describes in an editor's words what is wrong with a field. */
export function toProblems(
  issue: z.core.$ZodIssue,
  { schema, data, file, lineOf }: IssueContext,
): Problem[] {
  if (issue.code === 'unrecognized_keys') {
    const known = fieldsAt(schema, issue.path)
    return issue.keys.map((key) => ({
      file,
      line: lineOf([...issue.path, key]),
      field: fieldName([...issue.path, key]),
      ...unknownField(key, known),
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

/** Describes an unknown field: suggests the one that is probably meant, or lists all. */
function unknownField(key: string, known: readonly string[]) {
  const near = known.length > 0 ? closest(key, known) : ''
  // At most one typing error per three letters; otherwise it is a different word.
  const isNear = near !== '' && distance(key.toLowerCase(), near.toLowerCase()) * 3 <= near.length
  if (isNear) return { expected: quote(near), received: `${quote(key)}, which is no field here` }
  const names = known.join(', ')
  return {
    expected: `one of the fields ${names}`,
    received: `${quote(key)}, which is none of them`,
  }
}

/** Returns the names of the fields that a group in front matter may have. */
function fieldsAt(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const field = fieldAt(schema, path)
  return field instanceof z.ZodObject ? Object.keys(field.shape) : []
}

function fieldAt(schema: z.ZodType, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((from, key) => {
    const at = from instanceof z.ZodOptional ? from.unwrap() : from
    if (at instanceof z.ZodObject) return at.shape[String(key)]
    return at instanceof z.ZodArray ? at.element : undefined
  }, schema)
}

/** Describes what a missing field should contain, if its schema says more than its type. */
function wanted(schema: z.ZodType, path: readonly PropertyKey[]): string | undefined {
  const field = fieldAt(schema, path)
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
