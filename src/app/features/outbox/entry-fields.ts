import { isSame } from '#domain/same-value.ts'
import type { FieldSchema, Path } from '../../lists/fields/field-schema.ts'
import { wordsOf } from '../../lists/fields/value-text.ts'
import type { Entry } from '../../sync/outbox/entry.ts'
import { writeOf } from '../../sync/outbox/writes.ts'

/** One value of a refused change. */
export interface EntryField {
  path: Path
  label: string
  mine: unknown
  /** The server's value; undefined if there is nothing to compare with. */
  theirs: unknown
  differs: boolean
  /** The server's error for this value. */
  wrong: string | undefined
}

export type Fields = Readonly<Record<string, unknown>>
/** The server's record; undefined if there is nothing to compare with. */
type Theirs = Fields | undefined

/** Fields that nobody types. */
const hidden: ReadonlySet<string> = new Set([
  'id',
  'sha256',
  'evidence',
  'originalSha256',
  'originalSizeBytes',
  'originalName',
  // It belongs to the geometry that was sent with it.
  'capture',
])

/**
 * Splits a change into its values: each part of a place or an amount, and the differences of each requirement. What
 * adds to a record has nothing on the server to compare with.
 */
export function entryFields(
  { problem, write }: Entry,
  body: Fields,
  schemaOf: SchemaOf,
): EntryField[] {
  const isComparable = writeOf(write).effect !== 'append'
  const theirs = (isComparable && problem?.theirs) || undefined
  const errors = problem?.fieldErrors ?? []
  const values = Object.keys(body)
    .filter((field) => !hidden.has(field))
    .flatMap((field) => {
      const label = labelAt([field], schemaOf)
      return valuesAt(
        { path: [field], label, mine: body[field], theirs: theirs?.[field] },
        theirs,
        schemaOf,
      )
    })
  return values.map((value) => ({
    ...value,
    differs: theirs !== undefined && !isSame(value.mine, value.theirs),
    wrong: errors.find(({ field }) => isWithin(field, value.path))?.message,
  }))
}

/** The key of a value among all of a change. */
export const keyOf = (path: Path): string => path.join('.')

/**
 * Returns the server's errors that belong to no value shown. Errors for fields that were left out since are dropped.
 */
export const otherErrors = (
  { problem, body: sent }: Entry,
  body: Fields,
  fields: readonly EntryField[],
): string[] =>
  (problem?.fieldErrors ?? []).flatMap(({ field, message }) => {
    const isShown = fields.some(({ path }) => isWithin(field, path))
    const isLeftOut = Object.keys(sent).some((name) => !(name in body) && isWithin(field, [name]))
    return isShown || isLeftOut ? [] : [message]
  })

type Value = Pick<EntryField, 'path' | 'label' | 'mine' | 'theirs'>

export type SchemaOf = (path: Path) => Pick<FieldSchema, 'label'>

const labelAt = (path: Path, schemaOf: SchemaOf): string =>
  schemaOf(path).label ?? wordsOf(String(path.at(-1)))

function valuesAt(value: Value, record: Theirs, schemaOf: SchemaOf): Value[] {
  const { path, label, mine, theirs } = value
  if (isNamedList(mine)) return itemsOf(value, mine, record, schemaOf)
  // A geometry is compared as a whole.
  if (!isFields(mine) || isShape(mine)) return [value]
  const other = isFields(theirs) ? theirs : {}
  return Object.keys(mine)
    .filter((part) => typeof path.at(-1) !== 'number' || (part !== 'name' && part !== 'id'))
    .flatMap((part) => {
      const at = [...path, part]
      const partLabel = `${label}: ${labelAt(at, schemaOf).toLowerCase()}`
      const inner = { path: at, label: partLabel, mine: mine[part], theirs: other[part] }
      return valuesAt(inner, record, schemaOf)
    })
}

/** Returns the list items that differ on the server, or all of them if there is no record to compare with. */
function itemsOf(
  { path, theirs }: Value,
  mine: readonly NamedFields[],
  record: Theirs,
  schemaOf: SchemaOf,
): Value[] {
  const others = isNamedList(theirs) ? theirs : []
  return mine.flatMap((item, index) => {
    const other = others.find(({ name }) => name === item.name)
    if (record && isSame(item, other)) return []
    const at = { path: [...path, index], label: item.name, mine: item, theirs: other }
    return valuesAt(at, record, schemaOf)
  })
}

/** Returns a copy of a body with one value replaced. */
export function withValue(body: Fields, [first, ...rest]: Path, value: unknown): Fields {
  if (first === undefined) return body
  const inner = rest.length === 0 ? value : withinAny(body[first], rest, value)
  return { ...body, [first]: inner }
}

/** Returns a copy of a body without one of its fields. */
export const withoutField = (body: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name))

const withinAny = (body: unknown, path: Path, value: unknown): unknown =>
  Array.isArray(body)
    ? body.map((item, index) => (index === path[0] ? withValue(item, path.slice(1), value) : item))
    : withValue(Object(body), path, value)

/** Whether an error at `body.coordinates` or `body.coordinates.latitude.x` concerns that value. */
function isWithin(field: string, path: Path): boolean {
  const own = ['body', ...path].join('.')
  return `${own}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${own}.`)
}

/** GeoJSON. A farm also has `coordinates` but is not a geometry. */
const isShape = (value: Fields): boolean => 'coordinates' in value && 'type' in value

interface NamedFields extends Fields {
  readonly name: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamedList = (value: unknown): value is readonly NamedFields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isFields(item) && typeof item.name === 'string')
