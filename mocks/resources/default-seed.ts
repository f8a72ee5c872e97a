import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Seed } from '../db.ts'
import { seedAgents } from './agents-seed.ts'
import { seedBatches } from './batches-seed.ts'
import { calendarOf } from './calendar.ts'
import { seedCompliance } from './compliance-seed.ts'
import { seedFarmers } from './farmers-seed.ts'
import { seedIdentities } from './identities-seed.ts'
import { seedLocations } from './locations-seed.ts'
import { seedPassports } from './passports-seed.ts'
import { seedEscrows, seedStatements, seedSuppliers } from './trade-seed.ts'

/** The data of an ordinary day, as of `today`. */
export function defaultSeed(today: Date): Seed {
  const calendar = calendarOf(today)
  const registered = seedFarmers(calendar)
  const batches = seedBatches(calendar, registered)
  const farmers = withBatches(registered, batches)
  const locations = seedLocations(calendar, farmers, batches)
  return {
    farmers,
    farmerIdentities: seedIdentities(farmers),
    batches,
    agents: seedAgents(calendar, farmers),
    locations,
    complianceRecords: seedCompliance(calendar, batches),
    suppliers: seedSuppliers(calendar, farmers),
    passports: seedPassports(batches, farmers, locations),
    dueDiligenceStatements: seedStatements(calendar, batches, farmers),
    escrows: seedEscrows(calendar, batches),
  }
}

/** The farmers with what their batches say of them. */
export function withBatches(farmers: readonly Farmer[], batches: readonly Batch[]): Farmer[] {
  const own = Map.groupBy(batches, ({ farmerId }) => farmerId)
  return farmers.map((farmer) => {
    const delivered = own.get(farmer.id) ?? []
    const newest = delivered.reduce<Batch | undefined>(
      (latest, batch) => (latest && latest.harvestDate >= batch.harvestDate ? latest : batch),
      undefined,
    )
    return {
      ...farmer,
      totalBatches: delivered.length,
      recentActivity: newest
        ? `Harvested ${newest.quantity.toLocaleString('en')} kg of ${newest.crop}`
        : farmer.recentActivity,
    }
  })
}
