import type { Seed } from '../db.ts'
import { seedAgents } from './agents-seed.ts'
import { batchesOf, rowsFor } from './batches-seed.ts'
import { calendarOf } from './calendar.ts'
import { seedCertificates } from './certificates-seed.ts'
import { certifiedBatches } from './certified.ts'
import { defaultSeed, withBatches } from './default-seed.ts'
import { fitToFarms } from './farm-yields.ts'
import type { FarmerRow } from './farmer-rows.ts'
import { farmerOf } from './farmers-seed.ts'
import { seedIdentities } from './identities-seed.ts'
import { locationRows } from './location-rows.ts'
import { seedLocations } from './locations-seed.ts'
import { withSources } from './lots-seed.ts'
import { namesByCountry } from './names.ts'
import { plotsOf, singlePlotOf } from './plots-seed.ts'
import { type Random, randomOf } from './random.ts'

const totalFarmers = 10_000
const totalBatches = 50_000
/** This many of them (a tenth) have each of their plots recorded. The others have one plot. */
const mappedFarmers = 1_000
/** Generated batches are numbered from here, after the sample rows. */
const firstBatchNumber = 1_001

const places = locationRows.filter(({ type }) => type === 'production')

/** A country-wide programme: the records of an ordinary day, plus enough others to show what is slow. */
export function largeSeed(today: Date): Seed {
  const calendar = calendarOf(today)
  const seed = defaultSeed(today)
  const random = randomOf(10_000)
  const plotted = randomOf(86)
  const farms = Array.from({ length: totalFarmers - seed.farmers.length }, (_, index) =>
    farmerOf(farmerRow(seed.farmers.length + index + 1, random), calendar, random, (farmer) =>
      (index < mappedFarmers ? plotsOf : singlePlotOf)(farmer, calendar, plotted),
    ),
  )
  const more = farms.map(({ farmer }) => farmer)
  const missing = totalBatches - seed.batches.length
  const each = Math.floor(missing / more.length)
  const rows = rowsFor(more, each, random, firstBatchNumber, calendar)
  let nextNumber = firstBatchNumber + each * more.length
  // Farmers who were registered after their last season have none yet: others have more.
  while (rows.length < missing) {
    const growers = more.slice(0, missing - rows.length)
    rows.push(...rowsFor(growers, 1, random, nextNumber, calendar))
    nextNumber += growers.length
  }
  fitToFarms(rows, more, randomOf(50))
  // Created in the order in which they are listed, they are next to each other in memory: a search takes half the time.
  rows.sort((a, b) => a.daysSinceHarvest - b.daysSinceHarvest || (a.id < b.id ? -1 : 1))
  const byId = new Map(more.map((farmer) => [farmer.id, farmer]))
  const plots = farms.flatMap((farm) => farm.plots)
  const layOut = batchesOf(calendar)
  const harvests = rows.flatMap((row) => {
    const farmer = byId.get(row.farmerId)
    return farmer ? [layOut(row, farmer)] : []
  })
  const grown = [...seed.batches, ...withSources(harvests, plots)]
  const farmers = withBatches([...seed.farmers, ...more], grown)
  const certificates = seedCertificates(calendar, farmers)
  const batches = certifiedBatches(grown, certificates)
  return {
    ...seed,
    farmers,
    farmerIdentities: [...seed.farmerIdentities, ...seedIdentities(more)],
    batches,
    plots: [...seed.plots, ...plots],
    agents: seedAgents(
      calendar,
      farmers,
      batches.filter(({ made }) => made === null),
    ),
    locations: seedLocations(calendar, farmers, batches),
    certificates,
  }
}

function farmerRow(number: number, random: Random): FarmerRow {
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
