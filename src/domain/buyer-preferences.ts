import * as z from 'zod/mini'
import { certificateStandard } from './certificate-words.ts'
import { commoditySchema } from './commodity-schema.ts'
import { labelled } from './labels.ts'
import { hasValues } from './same-value.ts'
import { countryCodeSchema, idSchema, percentSchema, recordShape } from './units.ts'

/** Grades of goods, lowest first. */
export const gradesUpwards = ['Grade B', 'Grade A', 'Premium'] as const

const enteredShape = {
  commodities: z
    .array(commoditySchema)
    .check(z.maxLength(20), labelled('Commodities', 'What the buyer buys; empty for all')),
  minQualityGrade: z
    .nullable(z.enum(gradesUpwards))
    .check(labelled('Minimum quality grade', 'Lowest grade that is taken; null for any')),
  maxMoisturePercent: z
    .nullable(percentSchema)
    .check(labelled('Maximum moisture (%)', 'Water, percent of mass; null for any')),
  certifications: z
    .array(z.enum(certificateStandard.values))
    .check(
      z.maxLength(20),
      labelled('Certifications', 'Standards that a lot must be certified to, all of them'),
    ),
  minCompletenessPercent: percentSchema.check(
    labelled(
      'Minimum compliance completeness (%)',
      'Share of the requirements and documents of a lot’s compliance records that must be proven',
    ),
  ),
  destinationCountryCode: z
    .nullable(countryCodeSchema)
    .check(
      labelled(
        'Destination country',
        'ISO 3166-1 alpha-2, or `XI` for Northern Ireland; null for any',
      ),
    ),
  needsEudr: z
    .boolean()
    .check(
      labelled(
        'EUDR compliance needed',
        'Whether a lot within the scope of EUDR must have a compliant EUDR record',
      ),
    ),
}

/** What a buyer buys, and what a lot must prove before the buyer takes it. */
export const buyerPreferencesSchema = z
  .object({
    id: idSchema.check(z.describe('Always `me`: each buyer sees their own')),
    ...enteredShape,
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'BuyerPreferences' })
export type BuyerPreferences = z.infer<typeof buyerPreferencesSchema>

/** What can change; omitted fields stay as they are. */
export const buyerPreferencesChangesSchema = z.partial(z.object(enteredShape))

/** Id of a buyer's own preferences: no others can be requested. */
export const ownPreferencesId = 'me'

/** The preferences of a buyer who has not set any: every lot fits. They exist from the start, at version 1. */
export const emptyPreferences = (updatedAt: string): BuyerPreferences => ({
  id: ownPreferencesId,
  commodities: [],
  minQualityGrade: null,
  maxMoisturePercent: null,
  certifications: [],
  minCompletenessPercent: 0,
  destinationCountryCode: null,
  needsEudr: false,
  version: 1,
  updatedAt,
})

/** Whether a buyer has set any preferences yet. */
export const hasPreferences = (preferences: BuyerPreferences): boolean =>
  !hasValues(preferences, buyerPreferencesChangesSchema.parse(emptyPreferences('')))
