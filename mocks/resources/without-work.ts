import type { Seed } from '../db.ts'
import { tables } from './tables.ts'

type Organisation = Pick<Seed, 'organisations' | 'organisationRules'>

const organisationOf = ({ organisations, organisationRules }: Organisation) => ({
  organisations,
  organisationRules,
})

/** The organisation without any people or records. */
export const noData = (seed: Seed): Seed => ({ ...emptyTables(), ...organisationOf(seed) })

/** Every table, empty. */
const emptyTables = () =>
  // One list for each table, as the type requires.
  Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as Seed

/** The people and places of some data, without any trace of their work. */
export function withoutWork({
  farmers,
  farmerIdentities,
  plots,
  agents,
  locations,
  certificates,
  suppliers,
  ...rest
}: Seed) {
  return {
    ...emptyTables(),
    farmers: farmers.map((farmer) => ({
      ...farmer,
      totalBatches: 0,
      recentActivity: 'Registered',
    })),
    farmerIdentities,
    plots,
    agents: agents.map((agent) => ({
      ...agent,
      batchesVerified: 0,
      performanceScore: 0,
      monthlyAchieved: 0,
      totalEarnings: { ...agent.totalEarnings, amount: 0 },
    })),
    locations: locations.map((location) => ({ ...location, activeBatches: 0 })),
    certificates,
    suppliers,
    ...organisationOf(rest),
    members: rest.members,
    invitations: rest.invitations,
  }
}
