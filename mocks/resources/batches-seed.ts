import { type Batch, batchStatuses, trackingStepsAt } from '#domain/batch.ts'
import { enterStage } from '#domain/batch-stage.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import type { Farmer } from '#domain/farmer.ts'
import { batchRowFor } from './batch-generator.ts'
import { type BatchRow, batchRows } from './batch-rows.ts'
import type { Calendar } from './calendar.ts'
import { locationRows } from './location-rows.ts'
import { type Random, randomOf } from './random.ts'

/** Days from harvest to the completion of each stage. */
const stageDays = [0, 7, 25, 40] as const

/** Farmers whose batches are not told one by one have this many each. */
const batchesPerFarmer = 2

const countryCodes = new Map(locationRows.map(({ id, countryCode }) => [id, countryCode]))

/** The sample batches, with dates counted back from today: those that are told, and two of each farmer who has none. */
export function seedBatches(calendar: Calendar, farmers: readonly Farmer[]): Batch[] {
  const told = new Set(batchRows.map(({ farmerId }) => farmerId))
  const byId = new Map(farmers.map((farmer) => [farmer.id, farmer]))
  const others = farmers.filter(({ id }) => !told.has(id))
  const rows = [...batchRows, ...rowsFor(others, batchesPerFarmer, randomOf(60), 301)]
  return rows.map((row) => {
    const farmer = byId.get(row.farmerId)
    if (!farmer) throw new Error(`${row.id} is of ${row.farmerId}, who is no farmer`)
    return batchOf(row, farmer, calendar)
  })
}

/** So many rows for each farmer, numbered from the one given. */
export const rowsFor = (
  farmers: readonly Farmer[],
  each: number,
  random: Random,
  firstNumber: number,
): BatchRow[] =>
  farmers.flatMap((farmer, index) =>
    Array.from({ length: each }, (_, turn) =>
      batchRowFor(
        farmer,
        firstNumber + index * each + turn,
        countryCodes.get(farmer.locationId) ?? 'GH',
        random,
      ),
    ),
  )

/** A batch with everything that follows from its row, its farmer and the day. */
export function batchOf(row: BatchRow, farmer: Farmer, calendar: Calendar): Batch {
  const { daysSinceHarvest, price, currency, status, ...fields } = row
  const reached = batchStatuses.indexOf(status)
  const dates = stageDays.map((days) => calendar.date(daysSinceHarvest - days))
  const steps = { crop: row.crop, trackingSteps: trackingStepsAt(status, dates) }
  return {
    ...fields,
    farmer: farmer.name,
    farmerShown: mayShowBuyers(farmer),
    locationId: farmer.locationId,
    location: farmer.location,
    harvestDate: calendar.date(daysSinceHarvest),
    estimatedValue: price === null ? null : { amount: Math.round(row.quantity * price), currency },
    ...enterStage(steps, status, dates[reached] ?? calendar.date(daysSinceHarvest)),
    version: reached + 1,
    updatedAt: calendar.instant(daysSinceHarvest - (stageDays[reached] ?? 0)),
  }
}
