import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Seed } from '../db.ts'
import { seedAgents } from './agents-seed.ts'
import { seedBatches } from './batches-seed.ts'
import { calendarOf } from './calendar.ts'
import { seedCertificates } from './certificates-seed.ts'
import { certifiedBatches } from './certified.ts'
import { seedCompliance } from './compliance-seed.ts'
import { seedFarmers } from './farmers-seed.ts'
import { seedIdentities } from './identities-seed.ts'
import { seedLocations } from './locations-seed.ts'
import { seedLots, withSources } from './lots-seed.ts'
import { seedInvitations, seedMembers } from './members-seed.ts'
import { seedOrganisation, seedOrganisationRules } from './organisation-seed.ts'
import { seedPassports } from './passports-seed.ts'
import { screenedFor } from './plots-seed.ts'
import { seedPrices } from './prices-seed.ts'
import { seedStatements } from './statements-seed.ts'
import { seedSuppliers } from './suppliers-seed.ts'
import { seedEscrows } from './trade-seed.ts'
import { seedWebhooks } from './webhooks-seed.ts'

/** The data of an ordinary day, dated relative to `today`. */
export function defaultSeed(today: Date): Seed {
  const calendar = calendarOf(today)
  const { farmers: registered, plots: registeredPlots } = seedFarmers(calendar)
  const harvests = seedBatches(calendar, registered)
  const farmers = withBatches(registered, harvests)
  const grown = withSources(harvests, registeredPlots)
  const certificates = seedCertificates(calendar, farmers)
  const batches = certifiedBatches([...grown, ...seedLots(calendar, grown)], certificates)
  const complianceRecords = seedCompliance(calendar, grown)
  const plots = screenedFor(registeredPlots, { batches, complianceRecords }, calendar)
  const locations = seedLocations(calendar, farmers, batches)
  return {
    farmers,
    farmerIdentities: seedIdentities(farmers),
    buyerPreferences: [],
    plots,
    batches,
    agents: seedAgents(calendar, farmers, grown),
    locations,
    complianceRecords,
    certificates,
    suppliers: seedSuppliers(calendar, farmers),
    passports: seedPassports(grown, farmers, calendar),
    dueDiligenceStatements: seedStatements(calendar, batches, plots),
    escrows: seedEscrows(calendar, grown),
    marketPrices: seedPrices(calendar),
    organisations: [seedOrganisation(calendar)],
    organisationRules: [seedOrganisationRules(calendar)],
    members: seedMembers(calendar),
    invitations: seedInvitations(calendar),
    webhooks: seedWebhooks(calendar),
  }
}

/** The farmers, updated with what follows from their batches. */
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
