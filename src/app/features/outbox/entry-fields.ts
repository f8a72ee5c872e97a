import type { Entry } from '../../sync/outbox/entry.ts'
import { isSame } from '../../sync/outbox/own-versions.ts'
import { writeOf } from '../../sync/outbox/writes.ts'
import type { Path } from './field-schema.ts'
import { fieldLabel } from './value-labels.ts'

/** One value of a refused change, to be looked at by itself. */
interface EntryField {
  path: Path
  label: string
  mine: unknown
  /** What the server has there; undefined where nothing is to be held against it. */
  theirs: unknown
  differs: boolean
  /** What the server said of it. */
  wrong: string | undefined
}

type Fields = Readonly<Record<string, unknown>>
/** The server's record; undefined where nothing is to be held against what was typed. */
type Theirs = Fields | undefined

/** No person types these. */
const hidden: ReadonlySet<string> = new Set([
  'id',
  'sha256',
  'originalSha256',
  'originalSizeBytes',
  'originalName',
])

/**
 * A change, value by value: each part of a place or a sum, and of each requirement what differs. What adds to a
 * record has nothing on the server to be held against.
 */
export function entryFields({ problem, write }: Entry, body: Fields): EntryField[] {
  const isComparable = writeOf(write).effect !== 'append'
  const theirs = (isComparable && problem?.theirs) || undefined
  const errors = problem?.fieldErrors ?? []
  const values = Object.keys(body)
    .filter((field) => !hidden.has(field))
    .flatMap((field) => valuesAt([field], fieldLabel(field), body[field], theirs?.[field], theirs))
  return values.map((value) => ({
    ...value,
    differs: theirs !== undefined && !isSame(value.mine, value.theirs),
    wrong: errors.find(({ field }) => isWithin(field, value.path))?.message,
  }))
}

/** What the server said of no value that is shown. */
export const otherErrors = ({ problem }: Entry, fields: readonly EntryField[]): string[] =>
  (problem?.fieldErrors ?? []).flatMap(({ field, message }) =>
    fields.some(({ path }) => isWithin(field, path)) ? [] : [message],
  )

type Value = Pick<EntryField, 'path' | 'label' | 'mine' | 'theirs'>

function valuesAt(path: Path, label: string, mine: unknown, theirs: unknown, record: Theirs) {
  if (isNamedList(mine)) return itemsOf(path, mine, theirs, record)
  if (!isFields(mine)) return [{ path, label, mine, theirs }]
  const other = isFields(theirs) ? theirs : {}
  return Object.keys(mine)
    .filter((part) => typeof path.at(-1) !== 'number' || part !== 'name')
    .map((part): Value => {
      const partLabel = `${label}: ${fieldLabel(part).toLowerCase()}`
      return { path: [...path, part], label: partLabel, mine: mine[part], theirs: other[part] }
    })
}

/** Those of a list that the server has otherwise; all of them where it has nothing to compare with. */
function itemsOf(
  path: Path,
  mine: readonly NamedFields[],
  theirs: unknown,
  record: Theirs,
): Value[] {
  const others = isNamedList(theirs) ? theirs : []
  return mine.flatMap((item, index) => {
    const other = others.find(({ name }) => name === item.name)
    if (record && isSame(item, other)) return []
    return valuesAt([...path, index], item.name, item, other, record)
  })
}

/** A body with another value in one place. */
export function withValue(body: Fields, [first, ...rest]: Path, value: unknown): Fields {
  if (first === undefined) return body
  const inner = rest.length === 0 ? value : withinAny(body[first], rest, value)
  return { ...body, [first]: inner }
}

const withinAny = (body: unknown, path: Path, value: unknown): unknown =>
  Array.isArray(body)
    ? body.map((item, index) => (index === path[0] ? withValue(item, path.slice(1), value) : item))
    : withValue(Object(body), path, value)

/** Whether an error of `body.coordinates` or `body.coordinates.latitude.x` is one of that value. */
function isWithin(field: string, path: Path): boolean {
  const own = ['body', ...path].join('.')
  return `${own}.`.startsWith(`${field}.`) || `${field}.`.startsWith(`${own}.`)
}

interface NamedFields extends Fields {
  readonly name: string
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNamedList = (value: unknown): value is readonly NamedFields[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => isFields(item) && typeof item.name === 'string')
