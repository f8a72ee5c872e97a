import type { Agent } from '#domain/agent.ts'
import type { Batch } from '#domain/batch.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import { farmerWithPlots } from '#domain/farm-plots.ts'
import type { Farmer } from '#domain/farmer.ts'
import { farmArea } from '#domain/farmer-rules.ts'
import type { FarmerIdentity } from '#domain/identity.ts'
import { farmerWithIdentity } from '#domain/identity-since.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import type { Plot } from '#domain/plot.ts'
import { hasValues } from '#domain/same-value.ts'
import type { Db } from '../db.ts'
import type { Table } from '../table.ts'
import { batchesByPlace } from './batch-place.ts'

/*
 * Names, counts and consent that one record copies from others. Updating them does not create a new version: a user who
 * edits a farmer must not be refused because someone registered a batch in the meantime.
 */

/** Puts the rows for which `change` returns a different object. */
function changeRows<Row>(table: Table<Row>, change: (row: Row) => Row): void {
  for (const row of table.all()) {
    const changed = change(row)
    if (changed !== row) void table.put(changed)
  }
}

/** Call after a farmer was created or changed. */
export function followFarmer(db: Db, farmer: Farmer): void {
  const own = {
    farmerId: farmer.id,
    farmer: farmer.name,
    farmerShown: mayShowBuyers(farmer),
  }
  const renamed = <Row extends typeof own>(row: Row): Row =>
    row.farmerId === own.farmerId &&
    (row.farmer !== own.farmer || row.farmerShown !== own.farmerShown)
      ? { ...row, ...own }
      : row
  changeRows(db.batches, renamed)
  changeRows(db.complianceRecords, renamed)
  changeRows(db.passports, renamed)
  changeRows(db.plots, (plot) =>
    plot.farmerId === farmer.id && plot.farmer !== farmer.name
      ? { ...plot, farmer: farmer.name }
      : plot,
  )
  recountLocations(db)
}

/** Call after a location was created or changed. */
export function followLocation(db: Db, location: Location): void {
  const own = { locationId: location.id, location: placeName(location) }
  const moved = <Row extends typeof own>(row: Row): Row =>
    row.locationId === own.locationId && row.location !== own.location ? { ...row, ...own } : row
  changeRows(db.farmers, moved)
  changeRows(db.batches, moved)
  recountLocations(db)
}

/** Call after an agent was created or changed. */
export function followAgent(db: Db, { id, name }: Agent): void {
  changeRows(db.locations, (location) =>
    location.agentId === id && location.agent !== name ? { ...location, agent: name } : location,
  )
}

/** Call after a plot was created or changed. */
export function followPlot(db: Db, { farmerId }: Plot): void {
  const farmer = db.farmers.get(farmerId)
  if (!farmer) return
  const own = db.plots.all().filter((plot) => plot.farmerId === farmerId)
  const followed = farmerWithPlots(farmer, own)
  if (followed === farmer) return
  void db.farmers.put(followed)
  recountLocations(db)
}

/** Call after a farmer's identity was changed. */
export function followIdentity(db: Db, before: FarmerIdentity, identity: FarmerIdentity): void {
  const farmer = db.farmers.get(identity.id)
  const followed = farmer && farmerWithIdentity(farmer, before, identity, identity.updatedAt)
  if (followed && followed !== farmer) void db.farmers.put(followed)
}

/**
 * Call after a supplier started or stopped selling for farmers. Devices fetch again what came into or left the
 * supplier's reach, and any lots that may contain it.
 */
export function followSupplier(db: Db, farmerIds: readonly string[]): void {
  const isOrMayHold = ({ farmerId, made }: Batch) =>
    farmerIds.includes(farmerId) || (farmerId === '' && made !== null)
  tellAnew(db.farmers, ({ id }) => farmerIds.includes(id))
  tellAnew(db.batches, isOrMayHold)
  const batchIds = new Set(
    db.batches
      .all()
      .filter(isOrMayHold)
      .map(({ id }) => id),
  )
  tellAnew(db.complianceRecords, ({ batchId }) => batchIds.has(batchId))
  tellAnew(db.plots, ({ farmerId }) => farmerIds.includes(farmerId))
}

/** Puts rows unchanged, so that devices fetch them again. */
function tellAnew<Row>(table: Table<Row>, isMeant: (row: Row) => boolean): void {
  for (const row of table.all().filter(isMeant)) void table.put(row)
}

/** Call after a batch was created or moved on. */
export function followBatch(db: Db, farmerId: string): void {
  const farmer = db.farmers.get(farmerId)
  const totalBatches = db.batches.all().filter((batch) => batch.farmerId === farmerId).length
  if (farmer && farmer.totalBatches !== totalBatches) {
    void db.farmers.put({ ...farmer, totalBatches })
  }
  recountLocations(db)
}

function recountLocations(db: Db): void {
  const farmersAt = Map.groupBy(db.farmers.all(), ({ locationId }) => locationId)
  const batchesAt = batchesByPlace(db.batches.all(), db.locations.all())
  const managed = new Map<string, number>()
  changeRows(db.locations, (location) => {
    const farmers = farmersAt.get(location.id) ?? []
    const counts = countsOf(farmers, batchesAt.get(location.id) ?? 0)
    const { agentId } = location
    if (agentId !== null) managed.set(agentId, (managed.get(agentId) ?? 0) + farmers.length)
    return hasValues(location, counts) ? location : { ...location, ...counts }
  })
  changeRows(db.agents, (agent) => {
    const farmersManaged = managed.get(agent.id) ?? 0
    return agent.farmersManaged === farmersManaged ? agent : { ...agent, farmersManaged }
  })
}

type LocationCounts = Pick<
  Location,
  'farmersCount' | 'activeBatches' | 'totalArea' | 'farmsNotMeasured'
>

/** The counts that a location stores about its farmers. */
export function countsOf(
  farmers: readonly Pick<Farmer, 'farmSize'>[],
  activeBatches: number,
): LocationCounts {
  const { areaHa, notMeasured } = farmArea(farmers)
  return {
    farmersCount: farmers.length,
    activeBatches,
    totalArea: Math.round(areaHa * 10) / 10,
    farmsNotMeasured: notMeasured,
  }
}
