import * as z from 'zod/mini'
import { type Commodity, commodities } from './commodity.ts'
import { usualCopyKeptDays } from './device/copy-expiry.ts'
import { labelled } from './labels.ts'
import { idSchema, isoInstantSchema, lineSchema, recordShape } from './units.ts'

/** Required GPS accuracy if the organisation has not set one, m. */
export const usualGpsAccuracyM = 10

const accuracySchema = z
  .number()
  .check(
    z.minimum(1),
    z.maximum(100),
    labelled(
      'GPS accuracy to wait for (m)',
      'Radius that a place by GPS has to be exact to, unless its recorder settles for less, m',
    ),
  )

export const copyKeptDaysSchema = z
  .int()
  .check(
    z.minimum(1),
    z.maximum(90),
    labelled(
      'Days that a device keeps its copy of the records',
      'Days without the app being opened and without a sync, after which a device deletes its copy of the records',
    ),
  )

const yieldSchema = z.nullable(z.number().check(z.positive(), z.maximum(100_000)))

const yieldsShape = (schema: typeof yieldSchema) =>
  // One for each commodity, as the type requires.
  Object.fromEntries(
    commodities.map((crop) => [
      crop,
      schema.check(z.describe(`Of ${crop}, kg a hectare in a year; null for what is usual of it`)),
    ]),
  ) as Record<Commodity, typeof yieldSchema>

const yieldsSchema = z
  .object(yieldsShape(yieldSchema))
  .check(
    z.describe(
      'More than this in a year is asked about, kg of the traded good a hectare; null for what is usual of the crop',
    ),
  )

/** Rules that an organisation has set for all its members. */
export const organisationRulesSchema = z
  .object({
    id: idSchema,
    gpsAccuracyM: accuracySchema,
    mostKgPerHa: yieldsSchema,
    // Rules from before were without it.
    copyKeptDays: z._default(copyKeptDaysSchema, usualCopyKeptDays),
    changedBy: z
      .nullable(lineSchema)
      .check(z.describe('Name of who last changed them; null for nobody yet')),
    changedAt: z.nullable(isoInstantSchema).check(z.describe('When, UTC; null for never')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'OrganisationRules' })
export type OrganisationRules = z.infer<typeof organisationRulesSchema>

/** What an admin may change about the rules. */
export const rulesChangesSchema = z.object({
  gpsAccuracyM: z.optional(accuracySchema),
  copyKeptDays: z.optional(copyKeptDaysSchema),
  mostKgPerHa: z
    .optional(z.partial(z.object(yieldsShape(yieldSchema))))
    .check(z.describe('Those that change, by commodity')),
})
export type RulesChanges = z.infer<typeof rulesChangesSchema>

/** The rules after a change, with who made it and when. */
export function changedRules(
  rules: OrganisationRules,
  {
    gpsAccuracyM = rules.gpsAccuracyM,
    copyKeptDays = rules.copyKeptDays,
    mostKgPerHa,
  }: RulesChanges,
  recorded: { changedBy: string; changedAt: string },
): OrganisationRules {
  const given = Object.entries(mostKgPerHa ?? {}).filter(([, limit]) => limit !== undefined)
  return {
    ...rules,
    gpsAccuracyM,
    copyKeptDays,
    mostKgPerHa: { ...rules.mostKgPerHa, ...Object.fromEntries(given) },
    ...recorded,
  }
}
