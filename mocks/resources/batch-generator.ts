import { moistureLimitPercent } from '#domain/batch-transition.ts'
import { type BatchStatus, batchStatuses } from '#domain/batch-words.ts'
import type { Commodity } from '#domain/commodity.ts'
import { daysBetween } from '#domain/days.ts'
import type { Farmer } from '#domain/farmer.ts'
import { failsFirstControl } from './batch-history.ts'
import type { BatchRow } from './batch-rows.ts'
import type { Calendar } from './calendar.ts'
import type { Harvest } from './harvest-seasons.ts'
import type { Random } from './random.ts'

type Choice<Item> = readonly [Item, ...Item[]]

interface CropFacts {
  /** The three letters in its batches' ids. */
  code: string
  varieties: Choice<string>
  /** USD per kg. */
  price: number
}

const crops: Record<Commodity, CropFacts> = {
  cocoa: { code: 'COC', varieties: ['Amelonado', 'Trinitario', 'Hybrid'], price: 5.4 },
  coffee: { code: 'COF', varieties: ['Bourbon', 'Typica', 'Local selection'], price: 6.1 },
  cashew: { code: 'CAS', varieties: ['Local mixed', 'Jumbo', 'Early dwarf'], price: 1.3 },
  sesame: { code: 'SES', varieties: ['White', 'Brown', 'Mixed white'], price: 1.6 },
  ginger: { code: 'GIN', varieties: ['Local yellow', 'Local pungent'], price: 2.4 },
}

/** What one US dollar is worth, by the currency in which lots are priced. */
const rates = { USD: 1, EUR: 0.92 }

/** Côte d'Ivoire's own currency is tied to the euro, and Ghana's cocoa of these rows goes to Europe. */
const currencyOf = (crop: Commodity, countryCode: string): keyof typeof rates =>
  countryCode === 'CI' || (countryCode === 'GH' && crop === 'cocoa') ? 'EUR' : 'USD'

const destinations: Choice<string> = [
  'Hamburg, Germany',
  'Amsterdam, Netherlands',
  'Antwerp, Belgium',
  'Trieste, Italy',
  'Felixstowe, United Kingdom',
  'Newark, United States',
  'Norfolk, United States',
]

/** How long ago a batch of each status was harvested in season: range in days. */
const ages: Record<BatchStatus, readonly [number, number]> = {
  harvested: [3, 6],
  processing: [8, 22],
  in_transit: [27, 38],
  exported: [42, 170],
}

/** Last season's lots, whose certificates end about now or have ended: range in days, by `number % 16`. */
const lastSeason: Readonly<Record<number, readonly [number, number]>> = {
  3: [357, 366],
  7: [374, 430],
  11: [374, 430],
  15: [357, 366],
}

/** From registration to the end of the verification, days, at most. */
const verifiedWithinDays = 15

interface Laying {
  random: Random
  calendar: Calendar
  /** How long ago a lot was harvested, by its season. */
  harvestedDaysAgo: (harvest: Harvest) => number
}

/**
 * A plausible batch for a farmer; undefined where nothing was in season since the farmer was registered. Batches of
 * unverified farmers do not get past the harvest; out of season, those of others have.
 */
export function batchRowFor(
  farmer: Farmer,
  number: number,
  countryCode: string,
  { random, calendar, harvestedDaysAgo }: Laying,
): BatchRow | undefined {
  const [firstCrop = 'cocoa', ...otherCrops] = farmer.crops
  const crop = random.pick([firstCrop, ...otherCrops])
  const { code, varieties, price } = crops[crop]
  const variety = random.pick(varieties)
  const quantity = random.whole(40, 240) * 10
  const share = random.share()
  const registeredDaysAgo = daysBetween(farmer.registrationDate, calendar.date(0))
  const stage = stageOf(farmer, number, registeredDaysAgo, ([youngest, oldest]) => {
    const daysAgo = youngest + Math.floor(share * (oldest - youngest + 1))
    return { daysAgo, sinceHarvest: harvestedDaysAgo({ crop, countryCode, daysAgo, number }) }
  })
  const { status, daysAgo, sinceHarvest } = stage
  const currency = currencyOf(crop, countryCode)
  const row: BatchRow = {
    id: `${countryCode}-${code}-${String(number).padStart(4, '0')}`,
    farmerId: farmer.id,
    crop,
    variety,
    quantity,
    status,
    daysSinceHarvest: daysAgo,
    destination: random.pick(destinations),
    price: Math.round(price * rates[currency] * (0.9 + random.share() * 0.2) * 100) / 100,
    currency,
    qualityGrade: random.pick(['Grade A', 'Grade A', 'Grade B', 'Premium']),
    moistureContent: moistureOf(crop, status === 'processing' && failsFirstControl(number), random),
    certifications: farmer.certifications,
  }
  if (sinceHarvest >= registeredDaysAgo) return undefined
  return status === 'harvested' ? { ...row, ...atFarmGate(number) } : row
}

interface Age {
  /** How long ago it was harvested if that was in season, days. */
  daysAgo: number
  /** How long ago it was harvested, days. */
  sinceHarvest: number
}

/** The status of a batch and its age, which `ageIn` chooses within a range in days. */
function stageOf(
  farmer: Farmer,
  number: number,
  registeredDaysAgo: number,
  ageIn: (range: readonly [number, number]) => Age,
): Age & { status: BatchStatus } {
  if (farmer.status !== 'verified') return { status: 'harvested', ...ageIn(ages.harvested) }
  const status = batchStatuses[number % batchStatuses.length] ?? 'harvested'
  const early = status === 'exported' ? lastSeason[number % 16] : undefined
  const ofLastSeason = early && ageIn(early)
  if (ofLastSeason && ofLastSeason.sinceHarvest + verifiedWithinDays < registeredDaysAgo) {
    return { status, ...ofLastSeason }
  }
  const age = ageIn(ages[status])
  return status === 'harvested' && age.sinceHarvest > age.daysAgo
    ? { status: 'processing', ...ageIn(ages.processing) }
    : { status, ...age }
}

/** Percent of mass: a little below what a warehouse takes in, or as much above it. */
function moistureOf(crop: Commodity, isTooMoist: boolean, random: Random): number {
  const tenths = random.whole(1, 14)
  return Math.round(moistureLimitPercent[crop] * 10 + (isTooMoist ? tenths : -tenths)) / 10
}

/**
 * At the farm gate, the buyer of most harvests is not known yet; a grade and a moisture reading exist only sometimes.
 */
function atFarmGate(number: number): Partial<BatchRow> {
  if (number % 3 === 0) return {}
  const unsold = { destination: null, price: null, qualityGrade: null }
  return number % 3 === 1 ? unsold : { ...unsold, moistureContent: null }
}
