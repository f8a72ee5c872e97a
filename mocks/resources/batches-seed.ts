import type { Batch } from '#domain/batch.ts'
import { trackingStepsAt } from '#domain/batch-rules.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { batchStatuses } from '#domain/batch-words.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import { countryNamed } from '#domain/countries.ts'
import type { Farmer } from '#domain/farmer.ts'
import { passportIdOf } from '#domain/passport.ts'
import { batchRowFor } from './batch-generator.ts'
import { endOfHistory, numberOf } from './batch-history.ts'
import { type BatchRow, batchRows } from './batch-rows.ts'
import type { Calendar } from './calendar.ts'
import { fitToFarms } from './farm-yields.ts'
import { inSeason } from './harvest-seasons.ts'
import { locationRows } from './location-rows.ts'
import { type Random, randomOf } from './random.ts'

/** Days from harvest to the completion of each stage. */
const stageDays = [0, 5, 23, 38] as const

/** Farmers whose batches are not listed individually have this many each. */
const batchesPerFarmer = 2

const countryCodes = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))

/** The sample batches, dated relative to today: the listed ones, and two for each farmer who has none. */
export function seedBatches(calendar: Calendar, farmers: readonly Farmer[]): Batch[] {
  const told = new Set(batchRows.map(({ farmerId }) => farmerId))
  const byId = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  const others = farmers.filter(({ id }) => !told.has(id))
  const generated = rowsFor(others, batchesPerFarmer, randomOf(60), 301, calendar)
  fitToFarms(generated, others, randomOf(61))
  const rows = [...batchRows, ...generated]
  const layOut = batchesOf(calendar)
  return rows.map((row) => {
    const farmer = byId.get(row.farmerId)
    if (!farmer) throw new Error(`${row.id} is of ${row.farmerId}, who is no farmer`)
    return layOut(row, farmer)
  })
}

const countryOf = ({ locationId }: Farmer): string => countryCodes.get(locationId) ?? 'GH'

/** `each` rows for each farmer, numbered from `firstNumber`; fewer for those registered after the last season. */
export function rowsFor(
  farmers: readonly Farmer[],
  each: number,
  random: Random,
  firstNumber: number,
  calendar: Calendar,
): BatchRow[] {
  const laying = { random, calendar, harvestedDaysAgo: inSeason(calendar) }
  return farmers.flatMap((farmer, index) =>
    Array.from({ length: each }, (_, turn) =>
      batchRowFor(farmer, firstNumber + index * each + turn, countryOf(farmer), laying),
    ).filter((row) => row !== undefined),
  )
}

/** Days from harvest to release by customs abroad: a month at sea after the last stage. */
const arrivalDays = 72

/**
 * Known for what is on its way or has left, but for one in ten of those on their way. What was stored leaves so much
 * later.
 */
function arrivalOf({ id, status, daysSinceHarvest }: BatchRow, calendar: Calendar): string | null {
  const isBooked = status === 'exported' || (status === 'in_transit' && !id.endsWith('5'))
  return isBooked ? calendar.date(daysSinceHarvest - arrivalDays) : null
}

/** Derives everything of a batch from its row, its farmer and the date. */
export function batchesOf(calendar: Calendar): (row: BatchRow, farmer: Farmer) => Batch {
  const harvestedDaysAgo = inSeason(calendar)
  return (row, farmer) => {
    const { crop, daysSinceHarvest: daysAgo } = row
    const countryCode = countryOf(farmer)
    const sinceHarvest = harvestedDaysAgo({ crop, countryCode, daysAgo, number: numberOf(row.id) })
    const isStored = row.status === 'harvested' && sinceHarvest > daysAgo
    // The farmers of the listed rows are verified: what they harvested before is taken in by now.
    const taken = isStored && farmer.status === 'verified' ? takenIn(row) : row
    return batchOf(taken, sinceHarvest, farmer, calendar)
  }
}

const takenIn = (row: BatchRow): BatchRow => ({
  ...row,
  status: 'processing',
  daysSinceHarvest: row.daysSinceHarvest + 6,
})

function batchOf(row: BatchRow, sinceHarvest: number, farmer: Farmer, calendar: Calendar): Batch {
  const { daysSinceHarvest, price, currency, status, ...fields } = row
  const reached = batchStatuses.indexOf(status)
  // Out of season, farmers have stored what is in processing, and warehouses what has left.
  const storedBefore = status === 'processing' ? 1 : 2
  const dates = stageDays.map((days, stage) =>
    calendar.date((stage < storedBefore ? sinceHarvest : daysSinceHarvest) - days),
  )
  const steps = { crop: row.crop, trackingSteps: trackingStepsAt(status, dates) }
  const batch = {
    ...fields,
    earlyHarvestReason: null,
    expectedArrival: arrivalOf(row, calendar),
    destinationCountryCode: (row.destination && countryNamed(row.destination)) ?? null,
    farmer: farmer.name,
    farmerShown: mayShowBuyers(farmer),
    locationId: farmer.locationId,
    location: farmer.location,
    harvestDate: calendar.date(sinceHarvest),
    estimatedValue: price === null ? null : { amount: Math.round(row.quantity * price), currency },
    ...enterStage(steps, status, dates[reached] ?? calendar.date(sinceHarvest)),
    sources: [],
    certified: [],
    made: null,
    passportId: passportIdOf(row.id),
  }
  const { events, lastAt } = endOfHistory(batch)
  return { ...batch, version: 1 + events, updatedAt: lastAt }
}
