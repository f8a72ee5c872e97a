import * as z from 'zod/mini'
import { weatherReportSchema } from '#domain/location-conditions.ts'
import { type FieldMessages, fieldMessages } from '../../forms/field-messages.ts'
import { instantOf, localMinute } from '../../forms/local-minute.ts'
import { ambiguousFigure, figureOf } from '../../forms/typed-figure.ts'
import { oneLine } from '../../forms/typed-text.ts'

/** Values of the form of a weather report: figures as typed. */
export type WeatherValues = {
  /** Local time of the device: `2026-11-03T14:30`. */
  when: string
  conditions: string
  temperature: string
  humidity: string
  rainfall: string
}

/** Version of the fields above: drafts of other versions are not used. */
export const weatherDraftVersion = 1

/** In the order of the fields. */
export const weatherLabels = {
  when: 'When it was measured',
  conditions: 'Conditions',
  temperature: 'Air (°C)',
  humidity: 'Relative humidity (%)',
  rainfall: 'Rain in the last 30 days (mm)',
} as const

export const newWeatherValues = (now: Date): WeatherValues => ({
  when: localMinute(now),
  conditions: '',
  temperature: '',
  humidity: '',
  rainfall: '',
})

const candidateOf = ({ when, conditions, temperature, humidity, rainfall }: WeatherValues) => ({
  measuredAt: instantOf(when),
  conditions: oneLine(conditions),
  temperature: figureOf(temperature),
  humidity: figureOf(humidity),
  rainfall: figureOf(rainfall),
})

/** Returns the body of the report. The values must be free of errors. */
export const weatherReportOf = (values: WeatherValues) =>
  z.parse(weatherReportSchema, candidateOf(values))

/** Returns the errors of the fields. */
export function weatherMessages(values: WeatherValues, now: Date): FieldMessages {
  const { measuredAt, ...messages } = fieldMessages(weatherReportSchema, candidateOf(values))
  if (measuredAt) messages.when = 'Choose a date and a time'
  else if (values.when > localMinute(now)) messages.when = 'This is in the future'
  for (const field of ['temperature', 'humidity', 'rainfall'] as const) {
    const question = ambiguousFigure(values[field])
    if (question) messages[field] = question
  }
  return messages
}
