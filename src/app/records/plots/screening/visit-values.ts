import type { Plot } from '#domain/plot.ts'
import { visitSchema } from '#domain/plot-screening.ts'
import { type FieldMessages, fieldMessages } from '../../../forms/field-messages.ts'
import { type CheckedFile, fileBody } from '../../../forms/files/check-document.ts'
import { oneLine } from '../../../forms/typed-text.ts'
import type { Write } from '../../../sync/outbox/writes.ts'

/** What a visitor saw. It is never rated as low risk: only a screening can do that. */
export const visitOutcomes = {
  nothing: { label: 'No sign of clearing since 2021', risk: null },
  unclear: { label: 'It stays unclear', risk: 'more_info_needed' },
  cleared: { label: 'Signs of clearing since 2021', risk: 'high' },
} as const
export type VisitOutcome = keyof typeof visitOutcomes

/** Said where a high risk is on record. */
export const highStays =
  'A high risk is not lifted by a visit. Once the ground was screened again, a compliance officer or an admin records what that came to.'

/** Values of the visit form. */
export type VisitValues = {
  on: string
  by: string
  outcome: VisitOutcome | ''
  note: string
  photo1: CheckedFile | null
  photo2: CheckedFile | null
  photo3: CheckedFile | null
}

/** The most photos recorded with one visit; further ones need another visit. */
export const photoFields = ['photo1', 'photo2', 'photo3'] as const

/** In the order of the form. */
export const visitLabels = {
  on: 'Day',
  by: 'Who was there',
  outcome: 'What was seen',
  note: 'Note',
  photo1: 'Photo',
  photo2: 'Second photo',
  photo3: 'Third photo',
}

/** Returns what is sent; undefined until the user has said what was seen. */
const visitOf = ({ on, by, outcome, note }: VisitValues) =>
  outcome === ''
    ? undefined
    : {
        state: 'visited' as const,
        risk: visitOutcomes[outcome].risk,
        on,
        by: oneLine(by),
        note: oneLine(note),
        fileSha256: null,
      }

/** Returns the writes to queue: what was seen, and each photo separately. */
export function visitWrites(plot: Plot, values: VisitValues): Write[] {
  const screening = visitOf(values)
  if (!screening) return []
  return [
    { write: 'updatePlot', base: plot, body: { screening } },
    ...photoFields.flatMap((field): Write[] => {
      const { file, ...facts } = fileBody(values[field])
      if (!file) return []
      return [{ write: 'addPlotPhoto', recordId: plot.id, body: { on: values.on, file, ...facts } }]
    }),
  ]
}

/** Returns the errors that keep a visit from being saved. */
export function visitMessages(values: VisitValues, today: string): FieldMessages {
  const messages: FieldMessages = {}
  if (values.on === '') messages.on = 'Choose a date'
  else if (values.on > today) messages.on = 'Choose a day that has come'
  if (oneLine(values.by) === '') messages.by = 'Enter who was there'
  if (values.outcome === '') messages.outcome = 'Say what was seen'
  if (oneLine(values.note) === '') messages.note = 'Say by what that was seen: stumps, age of trees'
  if (!photoFields.some((field) => values[field])) {
    messages.photo1 = 'Take a photo of what was seen'
  }
  if (Object.keys(messages).length > 0) return messages
  return fieldMessages(visitSchema, visitOf(values))
}
