import * as z from 'zod/mini'
import { isoDateSchema, percentSchema } from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** Result of an inspection of a place. */
export const locationComplianceStatus = vocabulary({
  Compliant: 'Compliant',
  'Under Review': 'Under Review',
})

/** Ratings of infrastructure, best first. */
export const infrastructureRating = vocabulary({
  Excellent: 'Excellent',
  Good: 'Good',
  Adequate: 'Adequate',
  Fair: 'Fair',
  Limited: 'Limited',
  Basic: 'Basic',
})

const infrastructureOf = <Rating extends z.ZodMiniType>(rating: Rating) =>
  z.object({
    roads: rating.check(z.describe('Roads to the place')),
    storage: rating.check(z.describe('Warehouses')),
    processing: rating.check(z.describe('Plants that process the crops')),
    transport: rating.check(z.describe('Vehicles and services')),
  })

/** How good the infrastructure of a place is, as the server tells it. */
export const infrastructureSchema = infrastructureOf(infrastructureRating.open)

/** The same as a client sends it: only ratings that there are. */
export const ratedInfrastructureSchema = infrastructureOf(infrastructureRating.known)

/** What a place counts as until somebody rates it. */
export const unratedInfrastructure: z.output<typeof ratedInfrastructureSchema> = {
  roads: 'Basic',
  storage: 'Basic',
  processing: 'Basic',
  transport: 'Basic',
}

/** The weather of a place at its last report. */
export const weatherSchema = z.object({
  temperature: z.number().check(z.describe('Air, °C')),
  humidity: percentSchema.check(z.describe('Relative humidity, percent')),
  rainfall: z.number().check(z.minimum(0), z.describe('Last 30 days, mm')),
  conditions: z.string().check(z.describe('In words: `Light rain`')),
})

/** What inspections of a place found. */
export const inspectionSchema = z.object({
  certifications: z
    .array(z.string())
    .check(z.describe('Standards that farms here are certified to')),
  inspectionDate: z.nullable(isoDateSchema).check(z.describe('Last one; null for none yet')),
  status: locationComplianceStatus.open.check(z.describe('Result of the last inspection')),
})
