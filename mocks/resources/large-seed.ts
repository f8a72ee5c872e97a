import type { Farmer } from '#domain/farmer.ts'
import type { Seed } from '../db.ts'
import { seedAgents } from './agents-seed.ts'
import { batchOf, rowsFor } from './batches-seed.ts'
import { calendarOf } from './calendar.ts'
import { defaultSeed, withBatches } from './default-seed.ts'
import { farmerOf } from './farmers-seed.ts'
import { locationRows } from './location-rows.ts'
import { seedLocations } from './locations-seed.ts'
import { namesByCountry } from './names.ts'
import { type Random, randomOf } from './random.ts'

const totalFarmers = 10_000
const totalBatches = 50_000
/** Numbers of generated batches begin where no told one is. */
const firstBatchNumber = 1_001

const places = locationRows.filter(({ type }) => type === 'production')

/** A country-wide programme: the ordinary day's records, and around them as many as it takes to see what is slow. */
export function largeSeed(today: Date): Seed {
  const calendar = calendarOf(today)
  const seed = defaultSeed(today)
  const random = randomOf(10_000)
  const more = Array.from({ length: totalFarmers - seed.farmers.length }, (_, index) =>
    farmerOf(farmerRow(seed.farmers.length + index + 1, random), calendar, random),
  )
  const missing = totalBatches - seed.batches.length
  const each = Math.floor(missing / more.length)
  const extra = missing - each * more.length
  const rows = [
    ...rowsFor(more, each, random, firstBatchNumber),
    ...rowsFor(more.slice(0, extra), 1, random, firstBatchNumber + each * more.length),
  ]
  // Made in the order in which they are listed, they lie side by side in memory: a search takes half the time.
  rows.sort((a, b) => a.daysSinceHarvest - b.daysSinceHarvest || (a.id < b.id ? -1 : 1))
  const byId = new Map(more.map((farmer) => [farmer.id, farmer]))
  const batches = [
    ...seed.batches,
    ...rows.flatMap((row) => {
      const farmer = byId.get(row.farmerId)
      return farmer ? [batchOf(row, farmer, calendar)] : []
    }),
  ]
  const farmers = withBatches([...seed.farmers, ...more], batches)
  return {
    ...seed,
    farmers,
    batches,
    agents: seedAgents(calendar, farmers),
    locations: seedLocations(calendar, farmers, batches),
  }
}

type Row = Pick<
  Farmer,
  'id' | 'name' | 'locationId' | 'crops' | 'farmSize' | 'status' | 'certifications'
>

function farmerRow(number: number, random: Random): Row {
  const place = places[number % places.length]
  if (!place) throw new Error('There is no production location')
  const { first, last } = namesByCountry[place.countryCode] ?? namesByCountry.GH
  const [crop = 'cocoa', ...otherCrops] = place.primaryCrops
  return {
    id: `FRM-${String(number).padStart(5, '0')}`,
    name: `${random.pick(first)} ${random.pick(last)}`,
    locationId: place.id,
    crops: [random.pick([crop, ...otherCrops])],
    farmSize: random.whole(6, 78) / 10,
    status: random.pick(['verified', 'verified', 'verified', 'verified', 'pending', 'flagged']),
    certifications: random.pick([[], ['Rainforest Alliance'], ['FairTrade'], ['Organic']]),
  }
}
