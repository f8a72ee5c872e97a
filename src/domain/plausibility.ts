import type { Batch } from './batch.ts'
import { moistureLimitPercent } from './batch-transition.ts'
import { type Commodity, commodityLabels } from './commodity.ts'
import type { Farmer } from './farmer.ts'
import { daysBetween } from './units.ts'

/** Between what a batch of a crop usually lies. */
interface CropRange {
  /** What good farms harvest in a year and hardly any exceeds, kg of the traded good a hectare. */
  mostKgPerHa: number
  /** Drier than this, the meter is more likely to be wrong than the goods are dry, percent of mass. */
  driestPercent: number
}

/**
 * Not limits but what makes one look twice, as of 2026-11:
 * - cocoa: the best farm of a survey in Ghana gave 1,333 kg/ha, the mean 457 (IMANI Ghana, cocoa farming models);
 *   exporting countries ask for 5.5 to 8 % moisture (trade specifications);
 * - coffee: Uganda's clonal robusta at its peak, 3,000 kg/ha (EPRC research report 11, 2014: 16,323 t from 5,441 ha);
 *   8 to 12.5 % moisture (International Coffee Council, resolution 420);
 * - cashew, in shell: well-kept orchards 1,500 kg/ha, Nigeria's mean 450 to 500; 7 to 10 % moisture (trade specifications);
 * - sesame: the best variety in trials 1,546 kg/ha (Bedele research centre, Ethiopia, 2020-2022), the country's mean 700
 *   to 800; no standard has a lower bound of moisture: half of the usual limit;
 * - ginger, dried: 15 t/ha fresh of which 22 % are left (NAADS Uganda); dried to 10 to 12 % moisture (trade).
 */
const ranges: Record<Commodity, CropRange> = {
  cocoa: { mostKgPerHa: 1_350, driestPercent: 5.5 },
  coffee: { mostKgPerHa: 3_000, driestPercent: 8 },
  cashew: { mostKgPerHa: 1_500, driestPercent: 7 },
  sesame: { mostKgPerHa: 1_550, driestPercent: 3 },
  ginger: { mostKgPerHa: 3_300, driestPercent: 10 },
}

/** Goods of a harvest longer ago are rarely registered only now, days. */
const oldestHarvestDays = 365

/** Something that is possible but not likely, with its reason: for its author to mend or to confirm. */
export interface Doubt {
  code:
    | 'yield'
    | 'moisture-high'
    | 'moisture-low'
    | 'harvest-in-future'
    | 'harvest-long-ago'
    | 'registered-before'
    | 'certification'
  /** The field that it is about. */
  field: 'quantity' | 'moistureContent' | 'harvestDate' | 'certifications'
  /** What is unlikely, and why, for people. */
  text: string
}

/** A batch as far as it is filled in. */
export type BatchClaim = Pick<Batch, 'crop' | 'certifications'> & {
  quantity?: number | undefined
  harvestDate?: string | undefined
  moistureContent?: number | undefined
}

/** What it is held against. */
export interface ClaimFacts {
  farmer: Pick<Farmer, 'name' | 'farmSize' | 'certifications'>
  /** That farmer's other batches. */
  others: readonly Pick<Batch, 'id' | 'crop' | 'quantity' | 'harvestDate'>[]
  onDate: string
}

/** Everything about a batch that is not likely; nothing of it is a reason to refuse it. */
export const doubtsAbout = (claim: BatchClaim, facts: ClaimFacts): Doubt[] => [
  ...yieldDoubt(claim, facts),
  ...doubleDoubt(claim, facts),
  ...moistureDoubt(claim),
  ...harvestDoubt(claim, facts),
  ...certificationDoubt(claim, facts),
]

const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** The whole year's harvest counts: many small batches may be too much together. */
function yieldDoubt({ crop, quantity, harvestDate }: BatchClaim, facts: ClaimFacts): Doubt[] {
  if (!quantity || facts.farmer.farmSize <= 0) return []
  const { farmSize } = facts.farmer
  const before = facts.others.filter(
    (other) => other.crop === crop && harvestDate && isWithinYear(other.harvestDate, harvestDate),
  )
  const beforeKg = before.reduce((sum, other) => sum + other.quantity, 0)
  const kgPerHa = Math.round((quantity + beforeKg) / farmSize)
  const { mostKgPerHa } = ranges[crop]
  if (kgPerHa <= mostKgPerHa) return []
  const together =
    beforeKg > 0 ? `, with the ${number(beforeKg)} kg of the 12 months up to it,` : ''
  return [
    {
      code: 'yield',
      field: 'quantity',
      text: `${number(quantity)} kg${together} is ${number(kgPerHa)} kg a hectare from ${number(farmSize)} ha. Farms hardly ever harvest more than ${number(mostKgPerHa)} kg of ${commodityLabels[crop].toLowerCase()} a hectare in a year.`,
    },
  ]
}

function isWithinYear(earlier: string, date: string): boolean {
  const days = daysBetween(earlier, date)
  return days >= 0 && days < 365
}

function doubleDoubt({ crop, quantity, harvestDate }: BatchClaim, { others }: ClaimFacts): Doubt[] {
  const same = others.find(
    (other) =>
      other.crop === crop && other.quantity === quantity && other.harvestDate === harvestDate,
  )
  if (!same) return []
  const text = `${same.id} of this farmer has the same crop, quantity and harvest date. Is this the same harvest?`
  return [{ code: 'registered-before', field: 'quantity', text }]
}

function moistureDoubt({ crop, moistureContent }: BatchClaim): Doubt[] {
  if (moistureContent === undefined) return []
  const field = 'moistureContent'
  const name = commodityLabels[crop]
  const limit = moistureLimitPercent[crop]
  const { driestPercent } = ranges[crop]
  if (moistureContent > limit) {
    const text = `${name} at ${number(moistureContent)}% has to dry to ${number(limit)}% before it may leave for the port.`
    return [{ code: 'moisture-high', field, text }]
  }
  if (moistureContent < driestPercent) {
    const text = `${name} is hardly ever drier than ${number(driestPercent)}%. Was the meter set to ${name.toLowerCase()}?`
    return [{ code: 'moisture-low', field, text }]
  }
  return []
}

function harvestDoubt({ harvestDate }: BatchClaim, { onDate }: ClaimFacts): Doubt[] {
  if (!harvestDate) return []
  const daysAgo = daysBetween(harvestDate, onDate)
  const field = 'harvestDate'
  if (daysAgo < 0) {
    const text = 'This day is still to come. Is the date of this device right?'
    return [{ code: 'harvest-in-future', field, text }]
  }
  if (daysAgo > oldestHarvestDays) {
    const text = 'This harvest was more than a year ago. Is the year right?'
    return [{ code: 'harvest-long-ago', field, text }]
  }
  return []
}

function certificationDoubt({ certifications }: BatchClaim, { farmer }: ClaimFacts): Doubt[] {
  const missing = certifications.filter((standard) => !farmer.certifications.includes(standard))
  if (missing.length === 0) return []
  const text = `${farmer.name} is not certified to ${missing.join(' and ')}.`
  return [{ code: 'certification', field: 'certifications', text }]
}
