import type { Leftover } from '../sync/db/schema.ts'
import { isEmpty } from './draft-summary.ts'

type Fields = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>

interface EarlierDraft {
  values: unknown
  /** Labels of that earlier version of the form. */
  labels: Labels
}

/**
 * Converts a draft of an earlier version of a form to the current one, field by field. Values without a matching field
 * become leftovers.
 */
export function carryOver<Values extends Fields>(
  initial: Values,
  { values, labels }: EarlierDraft,
  labelsNow: Labels,
): { values: Values; leftovers: Leftover[] } {
  const typed: Fields = Object(values)
  const leftovers = Object.keys(typed).flatMap((field): Leftover[] => {
    const isTaken = field in initial && fits(initial[field], typed[field])
    const label = labels[field] ?? labelsNow[field] ?? (hasLabels(labels) ? '' : wordsOf(field))
    const text = textOf(typed[field])
    return isTaken || !label || !text ? [] : [{ label, text }]
  })
  // `merged` has just checked that each value has the type of its field.
  return { values: merged(initial, typed) as Values, leftovers }
}

/** Returns each field as typed if that fits, otherwise its initial value. Checks the parts of objects one by one. */
function merged(initial: Fields, typed: Fields): Fields {
  const fields = Object.entries(initial).map(([field, begin]) => {
    const value = typed[field]
    if (!(field in typed) || !fits(begin, value)) return [field, begin]
    if (isFields(begin) && isFields(value)) return [field, merged(begin, value)]
    return [field, typeof begin === 'string' && typeof value === 'number' ? String(value) : value]
  })
  return Object.fromEntries(fields)
}

function fits(begin: unknown, value: unknown): boolean {
  // A field whose initial value is empty can hold anything.
  if (begin === null || begin === undefined) return true
  if (value === null || value === undefined) return false
  if (Array.isArray(begin)) return Array.isArray(value)
  if (typeof begin === 'string' && typeof value === 'number') return true
  return typeof begin === typeof value && !Array.isArray(value)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))

const hasLabels = (labels: Labels) => Object.keys(labels).length > 0

/** Returns what was typed as readable text; empty for values that nobody types. */
function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Makes a label from a field's name, for drafts from before labels were stored. Returns an empty text for ids. */
const wordsOf = (field: string): string => {
  if (/^id$|Id$/.test(field)) return ''
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
