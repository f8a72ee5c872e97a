import type { Batch } from './batch.ts'
import { moistureLimitPercent } from './batch-transition.ts'
import type { Certificate } from './certificate.ts'
import { claimProofs } from './certificate-claim.ts'
import { type Commodity, commodityLabels } from './commodity.ts'
import { daysBetween } from './days.ts'
import type { Farmer } from './farmer.ts'
import type { HarvestSource } from './lots/lot.ts'
import { sumKg } from './lots/mass.ts'
import type { Plot } from './plot.ts'
import { plotAreaHa } from './plot-rules.ts'

/** The range in which a batch of a crop usually lies. */
interface CropRange {
  /** Yearly harvest of good farms, which hardly any farm exceeds, kg of the traded good per hectare. */
  mostKgPerHa: number
  /** For a lower reading, a wrong meter is more likely than such dry goods, percent of mass. */
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

/** Yearly harvest of a crop on good farms, which hardly any farm exceeds, kg of the traded good per hectare. */
export const usualMostKgPerHa = (crop: Commodity): number => ranges[crop].mostKgPerHa

/** Goods harvested longer ago than this are rarely registered only now, days. */
const oldestHarvestDays = 365

/** Something possible but unlikely, with the reason, for the author to correct or confirm. */
export interface Warning {
  code:
    | 'yield'
    | 'plot-yield'
    | 'moisture-high'
    | 'moisture-low'
    | 'harvest-in-future'
    | 'harvest-long-ago'
    | 'registered-before'
    | 'certification'
  /** The field that the warning is about. */
  field: 'quantity' | 'sources' | 'moistureContent' | 'harvestDate' | 'certifications'
  /** What is unlikely, and why, in words for people. */
  text: string
}

/** A batch as far as it has been filled in. */
export type BatchClaim = Pick<Batch, 'crop' | 'certifications'> & {
  quantity?: number | undefined
  harvestDate?: string | undefined
  moistureContent?: number | undefined
  sources?: readonly HarvestSource[] | undefined
}

/** The facts that a batch is checked against. */
export interface ClaimFacts {
  farmer: Pick<Farmer, 'id' | 'name' | 'farmSize' | 'certifications'>
  /** That farmer's other batches. */
  others: readonly Pick<Batch, 'id' | 'crop' | 'quantity' | 'harvestDate' | 'made' | 'sources'>[]
  onDate: string
  /** Those on record; undefined for users who may not read them. */
  certificates?: readonly Certificate[] | undefined
  /** That farmer's plots. */
  plots?: readonly Pick<Plot, 'id' | 'name' | 'areaHa'>[] | undefined
  /** Yield of a crop above which the organisation wants a warning, kg per hectare; the usual value if left out. */
  mostKgPerHa?: Readonly<Partial<Record<Commodity, number | null>>> | undefined
}

/** Everything unlikely about a batch; none of it is a reason to refuse it. */
export const warningsAbout = (claim: BatchClaim, facts: ClaimFacts): Warning[] => [
  ...yieldWarning(claim, facts),
  ...plotYieldWarnings(claim, facts),
  ...doubleWarning(claim, facts),
  ...moistureWarning(claim),
  ...harvestWarning(claim, facts),
  ...certificationWarning(claim, facts),
]

const number = (value: number): string =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** Counts the whole year's harvest: many small batches may be too much together. */
function yieldWarning({ crop, quantity, harvestDate }: BatchClaim, facts: ClaimFacts): Warning[] {
  const { farmSize } = facts.farmer
  if (!quantity || farmSize === null) return []
  const before = facts.others.filter(
    (other) =>
      // A lot made from a harvest is not another harvest.
      other.made === null &&
      other.crop === crop &&
      harvestDate &&
      isWithinYear(other.harvestDate, harvestDate),
  )
  const beforeKg = before.reduce((sum, other) => sum + other.quantity, 0)
  const kgPerHa = Math.round((quantity + beforeKg) / farmSize)
  const ownLimit = facts.mostKgPerHa?.[crop]
  const mostKgPerHa = ownLimit ?? usualMostKgPerHa(crop)
  if (kgPerHa <= mostKgPerHa) return []
  const together =
    beforeKg > 0 ? `, with the ${number(beforeKg)} kg of the 12 months up to it,` : ''
  const bound = ownLimit
    ? 'Your organisation asks about more than'
    : 'Farms hardly ever harvest more than'
  return [
    {
      code: 'yield',
      field: 'quantity',
      text: `${number(quantity)} kg${together} is ${number(kgPerHa)} kg a hectare from ${number(farmSize)} ha. ${bound} ${number(mostKgPerHa)} kg of ${commodityLabels[crop].toLowerCase()} a hectare in a year.`,
    },
  ]
}

/** Checks each plot separately: a large farm does not make one of its plots larger. */
function plotYieldWarnings(
  { crop, harvestDate, sources = [] }: BatchClaim,
  { others, plots = [], mostKgPerHa: own }: ClaimFacts,
): Warning[] {
  const mostKgPerHa = own?.[crop] ?? usualMostKgPerHa(crop)
  return sources.flatMap(({ plotId, kg }) => {
    const plot = plots.find(({ id }) => id === plotId)
    const areaHa = plot && plotAreaHa(plot)
    if (!plot || !areaHa) return []
    const before = others
      .filter((other) => harvestDate && isWithinYear(other.harvestDate, harvestDate))
      .flatMap((other) => other.sources.filter((source) => source.plotId === plotId))
    const kgPerHa = Math.round((kg + sumKg(before)) / areaHa)
    if (kgPerHa <= mostKgPerHa) return []
    const text = `${plot.name} would have given ${number(kgPerHa)} kg a hectare in a year, from ${number(areaHa)} ha. More than ${number(mostKgPerHa)} kg of ${commodityLabels[crop].toLowerCase()} is not likely.`
    return [{ code: 'plot-yield' as const, field: 'sources' as const, text }]
  })
}

function isWithinYear(earlier: string, date: string): boolean {
  const days = daysBetween(earlier, date)
  return days >= 0 && days < 365
}

function doubleWarning(
  { crop, quantity, harvestDate }: BatchClaim,
  { others }: ClaimFacts,
): Warning[] {
  const same = others.find(
    (other) =>
      other.crop === crop && other.quantity === quantity && other.harvestDate === harvestDate,
  )
  if (!same) return []
  const text = `${same.id} of this farmer has the same crop, quantity and harvest date. Is this the same harvest?`
  return [{ code: 'registered-before', field: 'quantity', text }]
}

function moistureWarning({ crop, moistureContent }: BatchClaim): Warning[] {
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

function harvestWarning({ harvestDate }: BatchClaim, { onDate }: ClaimFacts): Warning[] {
  if (!harvestDate) return []
  const daysAgo = daysBetween(harvestDate, onDate)
  const field = 'harvestDate'
  if (daysAgo < 0) {
    const text = 'This day is in the future. Is the date of this device right?'
    return [{ code: 'harvest-in-future', field, text }]
  }
  if (daysAgo > oldestHarvestDays) {
    const text = 'This harvest was more than a year ago. Is the year right?'
    return [{ code: 'harvest-long-ago', field, text }]
  }
  return []
}

/** By the certificates on record, or by the word of the farmer's record where these are not known. */
function certificationWarning(claim: BatchClaim, facts: ClaimFacts): Warning[] {
  const { farmer, certificates, onDate } = facts
  const { crop, certifications, harvestDate = onDate } = claim
  const warning = (text: string): Warning => ({
    code: 'certification',
    field: 'certifications',
    text,
  })
  if (certificates) {
    const harvest = { farmerId: farmer.id, crop, harvestDate }
    return claimProofs({ certifications }, new Map([['', harvest]]), certificates)
      .filter(({ isShown }) => !isShown)
      .map(({ standard, text }) => warning(`${standard}: ${text}.`))
  }
  const missing = certifications.filter((standard) => !farmer.certifications.includes(standard))
  if (missing.length === 0) return []
  return [warning(`${farmer.name} is not certified to ${missing.join(' and ')}.`)]
}
