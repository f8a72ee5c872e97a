import * as z from 'zod/mini'
import { inspectionReportSchema } from '#domain/location-conditions.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** Values of the form of an inspection. */
export type InspectionValues = {
  inspectionDate: string
  inspectedBy: string
  status: string
  certifications: string[]
}

/** Version of the fields above: drafts of other versions are not used. */
export const inspectionDraftVersion = 1

/** In the order of the fields. */
export const inspectionLabels = {
  inspectionDate: 'Inspected on',
  inspectedBy: 'Inspected by',
  status: 'Result',
  certifications: 'Certifications',
} as const

/** Only the findings of the last inspection are likely to apply again. */
export const newInspectionValues = (
  today: string,
  certifications: readonly string[],
): InspectionValues => ({
  inspectionDate: today,
  inspectedBy: '',
  status: '',
  certifications: [...certifications],
})

const candidateOf = ({ inspectedBy, ...values }: InspectionValues) => ({
  ...values,
  inspectedBy: oneLine(inspectedBy),
})

/** Returns the body of the report. The values must be free of errors. */
export const inspectionReportOf = (values: InspectionValues) =>
  z.parse(inspectionReportSchema, candidateOf(values))

/** Returns the errors of the fields. `today` is the latest day on which it can have been. */
export function inspectionMessages(values: InspectionValues, today: string): FieldMessages {
  const messages = fieldMessages(inspectionReportSchema, candidateOf(values))
  if (!messages.inspectionDate && values.inspectionDate > today) {
    messages.inspectionDate = 'This is in the future'
  }
  return messages
}
