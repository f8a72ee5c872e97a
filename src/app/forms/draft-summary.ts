import type { DraftAbout } from '../sync/db/schema.ts'
import type { FieldMessages } from './field-messages.ts'

/**
 * Returns the fields of a draft that are still empty, and those that are not valid yet, according to the form's check.
 */
export function stateOfFields(
  values: Readonly<Record<string, unknown>>,
  messages: FieldMessages,
  labels: Readonly<Record<string, string>>,
): Pick<DraftAbout, 'missing' | 'wrong'> {
  const fields = Object.keys(labels).filter((field) => messages[field])
  const labelsOf = (wanted: boolean) =>
    fields
      .filter((field) => isEmpty(values[field]) === wanted)
      .map((field) => shortLabel(labels[field] ?? field))
  return { missing: labelsOf(true), wrong: labelsOf(false) }
}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** Removes the unit: `Farm size (ha)` -> `Farm size`. */
const shortLabel = (label: string) => label.replace(/\s*\([^)]*\)$/, '')

/** `Phone and crops are missing. Farm size is not right yet.` */
export function draftState({ missing, wrong }: Pick<DraftAbout, 'missing' | 'wrong'>): string {
  const sentences = [
    missing.length > 0 && `${listed(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    wrong.length > 0 && `${listed(wrong)} ${wrong.length === 1 ? 'is' : 'are'} not right yet.`,
  ]
  return sentences.filter(Boolean).join(' ')
}

/** Fields named before the rest is only counted. */
const namedCount = 3

function listed(labels: readonly string[]): string {
  const rest = labels.length - namedCount
  const named = rest > 1 ? [...labels.slice(0, namedCount), `${rest} more`] : labels
  return named
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
}
