import { isSame } from '#domain/same-value.ts'
import type { FieldSchema, Path } from '../fields/field-schema.ts'
import { valueText, wordsOf } from '../fields/value-text.ts'

/** One value that a write changed, as readable text; empty if there was or is none. */
interface RecordChange {
  label: string
  before: string
  after: string
}

type Fields = Readonly<Record<string, unknown>>
type SchemaOf = (path: Path) => Pick<FieldSchema, 'label' | 'kind' | 'labels'>

/** Fields that change with every write and are not shown. */
const hidden: ReadonlySet<string> = new Set(['id', 'version', 'updatedAt'])

/** Returns the differences between two states of a record, value by value; for a new record, all its values. */
export const recordChanges = (
  before: Fields | null,
  after: Fields,
  schemaOf: SchemaOf,
): RecordChange[] => fieldChanges(before ?? {}, after, { path: [], label: '', schemaOf })

interface Place {
  path: Path
  /** Label of the parent value. */
  label: string
  schemaOf: SchemaOf
}

const fieldChanges = (before: Fields, after: Fields, place: Place): RecordChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !hidden.has(field) && !isSame(before[field], after[field]))
    .flatMap((field) => {
      const path = [...place.path, field]
      const own = place.schemaOf(path).label ?? wordsOf(field)
      const label = place.label === '' ? own : `${place.label}: ${own.toLowerCase()}`
      return changesAt(before[field], after[field], { ...place, path, label })
    })

function changesAt(before: unknown, after: unknown, place: Place): RecordChange[] {
  const lists = before || after ? listsOf(before, after) : undefined
  if (lists) return itemChanges(...lists, place)
  if (isParted(before) && isParted(after)) return fieldChanges(before, after, place)
  const change = { label: place.label, before: textOf(before, place), after: textOf(after, place) }
  return change.before === change.after ? [] : [change]
}

/** Returns what was added to a list, removed from it or changed in it. */
function itemChanges(
  before: readonly Fields[],
  after: readonly Fields[],
  { path, label, schemaOf }: Place,
): RecordChange[] {
  const keys = [...new Set([...before.map(keyOf), ...after.map(keyOf)])]
  return keys.flatMap((key, index) => {
    const [was, is] = [before, after].map((items) =>
      items.find((item, at) => keyOf(item, at) === key),
    )
    if (isSame(was, is)) return []
    const place = { path: [...path, index], label: `${label}, ${key}`, schemaOf }
    if (was && is) return fieldChanges(was, is, place)
    return [{ label: place.label, before: textOf(was, place), after: textOf(is, place) }]
  })
}

/** Identifies an item of a list: by its name or an id, otherwise by its position. */
const keyOf = ({ id, name, plotId, batchId }: Fields, index: number): string =>
  String(name ?? id ?? plotId ?? batchId ?? index + 1)

function textOf(value: unknown, { path, schemaOf }: Pick<Place, 'path' | 'schemaOf'>): string {
  const schema = schemaOf(path)
  if (!isFields(value)) return valueText(value, schema)
  if (isShape(value)) return valueText(value, { ...schema, kind: 'shape' })
  return Object.entries(value)
    .filter(([, part]) => part !== null && typeof part !== 'object')
    .map(([name, part]) => {
      const own = schemaOf([...path, name])
      return `${own.label ?? wordsOf(name)}: ${valueText(part, own)}`
    })
    .join(', ')
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** GeoJSON, treated as one value however many corners it has. */
const isShape = (value: Fields): boolean => 'type' in value && 'coordinates' in value

const isParted = (value: unknown): value is Fields => isFields(value) && !isShape(value)

/** Returns both values as lists of objects, with an empty list for a missing one; undefined for anything else. */
function listsOf(
  ...values: [unknown, unknown]
): [readonly Fields[], readonly Fields[]] | undefined {
  const [before, after] = values.map((value) => value ?? [])
  return areItems(before) && areItems(after) ? [before, after] : undefined
}

const areItems = (value: unknown): value is readonly Fields[] =>
  Array.isArray(value) && value.every(isFields)
