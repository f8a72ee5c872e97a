import type { Agent } from '#domain/agent.ts'
import type { Batch } from '#domain/batch.ts'
import type { Farmer } from '#domain/farmer.ts'
import { agentRows } from './agent-rows.ts'
import { eachEventOf } from './batch-history.ts'
import type { Calendar } from './calendar.ts'
import { sampleEmail, samplePhone } from './farmers-seed.ts'
import { locationRows } from './location-rows.ts'

/** What an agent is paid for a verification, EUR. */
const feePerVerification = 14

/** What one agent did, according to the batches' events. */
interface Work {
  /** Batches of which the agent confirmed the origin. */
  verified: number
  /** Of these, in the current month. */
  thisMonth: number
  /** Of these, in the last 31 days. */
  lately: number
  /** Failed quality controls that the agent recorded. */
  failed: number
  lastAt: string
}

/** The sample agents, with the farmers at the locations they look after and the work they did. */
export function seedAgents(
  calendar: Calendar,
  farmers: readonly Farmer[],
  batches: readonly Batch[],
): Agent[] {
  const work = workOf(batches, calendar)
  const farmersAt = Map.groupBy(farmers, ({ locationId }) => locationId)
  return agentRows.map((row, index) => {
    const { joinedDaysAgo, countryCode, ...fields } = row
    const own = locationRows.filter(({ agentId }) => agentId === row.id)
    const done = work.get(row.name) ?? nothing
    const joinDate = calendar.date(joinedDaysAgo)
    const lastActivity = done.lastAt || `${joinDate}T08:00:00.000Z`
    return {
      ...fields,
      email: sampleEmail(row.name, 'agents.asili'),
      phone: samplePhone(countryCode, 500 + index),
      certifications: row.status === 'training' ? [] : ['Farm mapping', 'Data protection'],
      joinDate,
      farmersManaged: own.reduce((sum, { id }) => sum + (farmersAt.get(id)?.length ?? 0), 0),
      batchesVerified: done.verified,
      // A batch that failed its control did not match what the agent had confirmed.
      performanceScore:
        done.verified === 0 ? 0 : Math.round((1 - done.failed / done.verified) * 100),
      monthlyAchieved: done.thisMonth,
      monthlyTarget: row.status === 'inactive' ? 0 : targetFor(done),
      lastActivity,
      totalEarnings: { amount: done.verified * feePerVerification, currency: 'EUR' },
      version: 1 + done.verified,
      updatedAt: lastActivity,
    }
  })
}

const longestMonthDays = 31

/** The monthly target of an agent: a round figure above what was done in as many days as a month can have. */
function targetFor({ lately }: Work): number {
  const wanted = Math.max(1, Math.ceil(lately * 1.1))
  const step = 10 ** Math.max(0, String(wanted).length - 2)
  return Math.ceil(wanted / step) * step
}

const nothing: Work = { verified: 0, thisMonth: 0, lately: 0, failed: 0, lastAt: '' }

/** What each agent did, by name. */
function workOf(batches: readonly Batch[], calendar: Calendar): ReadonlyMap<string, Work> {
  const month = calendar.date(0).slice(0, 7)
  const sinceDay = calendar.date(longestMonthDays - 1)
  const work = new Map<string, Work>()
  for (const batch of batches) {
    eachEventOf(batch, calendar, ({ type }, day, occurredAt, recordedBy) => {
      const own = work.get(recordedBy) ?? { ...nothing }
      if (type === 'origin_confirmed') {
        own.verified += 1
        if (day.startsWith(month)) own.thisMonth += 1
        if (day >= sinceDay) own.lately += 1
      }
      if (type === 'qc_failed') own.failed += 1
      if (occurredAt > own.lastAt) own.lastAt = occurredAt
      work.set(recordedBy, own)
    })
  }
  return work
}
