import type { Leftover } from '../sync/db/schema.ts'
import { isEmpty } from './draft-summary.ts'

type Fields = Readonly<Record<string, unknown>>
type Labels = Readonly<Record<string, string>>

interface EarlierDraft {
  values: unknown
  /** Of the form as it was then. */
  labels: Labels
}

/**
 * Brings a draft of an earlier version of a form to the form as it is now, field by field. What has no field any
 * more, or does not fit into it, is left over.
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
  // Each field has the type of the form's own: that was just asked.
  return { values: merged(initial, typed) as Values, leftovers }
}

/** Each field of the form as it was typed, where that fits; parts of an object one by one. */
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
  // A field that begins with nothing may hold anything.
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

/** What was typed, as one reads it; nothing for what no person types. */
function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Ids and the like have no label: drafts of before these were kept may have them all the same. */
const wordsOf = (field: string): string => {
  if (/^id$|Id$/.test(field)) return ''
  const words = field.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
