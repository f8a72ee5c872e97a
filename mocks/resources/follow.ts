import type { Agent } from '#domain/agent.ts'
import { mayShowBuyers } from '#domain/buyer-view.ts'
import type { Farmer } from '#domain/farmer.ts'
import { type Location, placeName } from '#domain/location.ts'
import type { Db } from '../db.ts'
import type { Table } from '../table.ts'
import { batchesByPlace } from './batch-place.ts'

/*
 * Names, counts and consent that one record holds of others. They follow without a new version: who edits a farmer
 * must not be refused because somebody registered a batch meanwhile.
 */

/** Puts the rows for which `change` returns something else. */
function changeRows<Row>(table: Table<Row>, change: (row: Row) => Row): void {
  for (const row of table.all()) {
    const changed = change(row)
    if (changed !== row) void table.put(changed)
  }
}

/** After a farmer was made or changed. */
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
  recountLocations(db)
}

/** After a location was made or changed. */
export function followLocation(db: Db, location: Location): void {
  const own = { locationId: location.id, location: placeName(location) }
  const moved = <Row extends typeof own>(row: Row): Row =>
    row.locationId === own.locationId && row.location !== own.location ? { ...row, ...own } : row
  changeRows(db.farmers, moved)
  changeRows(db.batches, moved)
  recountLocations(db)
}

/** After an agent was made or changed. */
export function followAgent(db: Db, { id, name }: Agent): void {
  changeRows(db.locations, (location) =>
    location.agentId === id && location.agent !== name ? { ...location, agent: name } : location,
  )
}

/** After a batch was made or moved on. */
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
    return isSame(location, counts) ? location : { ...location, ...counts }
  })
  changeRows(db.agents, (agent) => {
    const farmersManaged = managed.get(agent.id) ?? 0
    return agent.farmersManaged === farmersManaged ? agent : { ...agent, farmersManaged }
  })
}

type LocationCounts = Pick<Location, 'farmersCount' | 'activeBatches' | 'totalArea'>

/** What a location holds of its farmers. */
export const countsOf = (
  farmers: readonly Pick<Farmer, 'farmSize'>[],
  activeBatches: number,
): LocationCounts => ({
  farmersCount: farmers.length,
  activeBatches,
  totalArea: Math.round(farmers.reduce((sum, { farmSize }) => sum + farmSize, 0) * 10) / 10,
})

const isSame = (a: LocationCounts, b: LocationCounts): boolean =>
  a.farmersCount === b.farmersCount &&
  a.activeBatches === b.activeBatches &&
  a.totalArea === b.totalArea
