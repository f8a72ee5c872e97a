import * as z from 'zod/mini'
import { labelled } from './labels.ts'
import { infrastructureRating, locationComplianceStatus } from './location-words.ts'
import { isoDateSchema, isoInstantSchema, lineSchema, percentSchema } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const infrastructureOf = <Rating extends z.ZodMiniType>(rating: Rating) =>
  z.object({
    roads: rating.check(labelled('Roads', 'Roads to the place')),
    storage: rating.check(labelled('Storage', 'Warehouses')),
    processing: rating.check(labelled('Processing', 'Plants that process the crops')),
    transport: rating.check(labelled('Transport', 'Vehicles and services')),
  })

/** Quality of a place's infrastructure, as the server sends it. */
export const infrastructureSchema = infrastructureOf(openOf(infrastructureRating))

/** The same as a client sends it: only known ratings. */
export const ratedInfrastructureSchema = infrastructureOf(knownOf(infrastructureRating))

/** The ratings of a place until someone rates it. */
export const unratedInfrastructure: z.output<typeof ratedInfrastructureSchema> = {
  roads: 'Basic',
  storage: 'Basic',
  processing: 'Basic',
  transport: 'Basic',
}

const measuredAt = isoInstantSchema.check(z.describe('When it was measured, UTC'))

/** The last measured weather of a place. */
export const weatherSchema = z.object({
  temperature: z.number().check(z.describe('Air, °C')),
  humidity: percentSchema.check(z.describe('Relative humidity, percent')),
  rainfall: z.number().check(z.minimum(0), z.describe('Last 30 days, mm')),
  conditions: z.string().check(z.describe('In words: `Light rain`')),
  measuredAt,
})

/**
 * A report of a place's weather from someone there. Air temperature is between -20 and 60 °C wherever there are farms
 * in Africa.
 */
export const weatherReportSchema = z.object({
  temperature: z.number().check(z.minimum(-20), z.maximum(60), z.describe('Air, °C')),
  humidity: percentSchema.check(z.describe('Relative humidity, percent')),
  rainfall: z.number().check(z.minimum(0), z.maximum(5000), z.describe('Last 30 days, mm')),
  conditions: lineSchema.check(z.describe('In words: `Light rain`')),
  measuredAt,
})

export type WeatherReport = z.output<typeof weatherReportSchema>

/** Results of the inspections of a place. */
export const inspectionSchema = z.object({
  certifications: z
    .array(z.string())
    .check(z.describe('Standards that farms here are certified to')),
  inspectionDate: z.nullable(isoDateSchema).check(z.describe('Last one; null for none yet')),
  status: openOf(locationComplianceStatus).check(z.describe('Result of the last inspection')),
  inspectedBy: z.string().check(z.describe('Who made it; empty for none yet')),
})

/** An inspector's report on a place. */
export const inspectionReportSchema = z.object({
  inspectionDate: isoDateSchema.check(z.describe('Day of the inspection')),
  inspectedBy: lineSchema.check(z.describe('Who made it: a person or a body')),
  status: knownOf(locationComplianceStatus).check(z.describe('Its result')),
  certifications: z
    .array(lineSchema)
    .check(z.maxLength(20), z.describe('Standards that farms here are certified to')),
})

export type InspectionReport = z.output<typeof inspectionReportSchema>
