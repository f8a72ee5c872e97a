import type { Agent } from '#domain/agent.ts'
import type { Farmer } from '#domain/farmer.ts'
import { agentRows } from './agent-rows.ts'
import type { Calendar } from './calendar.ts'
import { sampleEmail, samplePhone } from './farmers-seed.ts'
import { locationRows } from './location-rows.ts'

/** What an agent is paid for a verification, EUR. */
const feePerVerification = 14
const daysPerMonth = 30

/** The sample agents, with the farmers at the locations in their care. */
export const seedAgents = (calendar: Calendar, farmers: readonly Farmer[]): Agent[] =>
  agentRows.map((row, index) => {
    const { joinedDaysAgo, countryCode, ...fields } = row
    const own = new Set(
      locationRows.filter(({ agentId }) => agentId === row.id).map(({ id }) => id),
    )
    const months = Math.floor(joinedDaysAgo / daysPerMonth)
    const batchesVerified = row.monthlyAchieved + months * Math.round(row.performanceScore / 12)
    const lastActiveDaysAgo = row.status === 'inactive' ? 74 : index % 4
    return {
      ...fields,
      email: sampleEmail(row.name, 'agents.asili'),
      phone: samplePhone(countryCode, 500 + index),
      certifications: row.status === 'training' ? [] : ['Farm mapping', 'Data protection'],
      joinDate: calendar.date(joinedDaysAgo),
      farmersManaged: farmers.filter(({ locationId }) => own.has(locationId)).length,
      batchesVerified,
      lastActivity: calendar.instant(lastActiveDaysAgo),
      totalEarnings: { amount: batchesVerified * feePerVerification, currency: 'EUR' },
      version: 1 + months,
      updatedAt: calendar.instant(lastActiveDaysAgo),
    }
  })
