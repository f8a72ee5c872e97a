import * as z from 'zod/mini'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { newFindingSchema } from '#domain/finding.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** Values of the form of a finding. Dates are empty if there is none; no requirement means the whole record. */
export type FindingValues = {
  id: string
  grade: string
  requirement: string
  text: string
  foundBy: string
  foundOn: string
  dueDate: string
}

/** Version of the fields above: drafts of other versions are not used. */
export const findingDraftVersion = 1

/** In the order of the fields. */
export const findingLabels = {
  grade: 'Grade',
  requirement: 'Requirement',
  text: 'Finding',
  foundBy: 'Auditor',
  foundOn: 'Found on',
  dueDate: 'Answer due',
} as const

/** Returns initial values. Most findings are recorded on the day of the audit, by the certifying body. */
export const newFindingValues = (
  { certifyingBody }: Pick<ComplianceRecord, 'certifyingBody'>,
  today: string,
): FindingValues => ({
  id: newRecordId('FND'),
  grade: '',
  requirement: '',
  text: '',
  foundBy: certifyingBody,
  foundOn: today,
  dueDate: '',
})

const candidateOf = ({ requirement, foundBy, dueDate, ...values }: FindingValues) => ({
  ...values,
  requirement: requirement || null,
  foundBy: oneLine(foundBy),
  dueDate: dueDate || null,
})

/** Returns the body of the finding. The values must be free of errors. */
export const findingOf = (values: FindingValues) => z.parse(newFindingSchema, candidateOf(values))

/** Returns the errors of the fields. `today` is the latest day on which it can have been. */
export function findingMessages(values: FindingValues, today: string): FieldMessages {
  const messages = fieldMessages(newFindingSchema, candidateOf(values))
  if (!messages.foundOn && values.foundOn > today) messages.foundOn = 'This is in the future'
  return messages
}
