import type { Agent } from './agent.ts'
import { alertsOn, upcomingOn } from './alerts.ts'
import type { Batch } from './batch.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { complianceStandard, hasCertificate } from './compliance-words.ts'
import type { Dashboard, StandardTally, Trend } from './dashboard.ts'
import type { Farmer } from './farmer.ts'
import type { Location } from './location.ts'
import { drawnKg, massKg } from './lots/mass.ts'

/** Lengths of the periods compared with the ones before, in days: long enough for something to happen in them. */
const comparedDays = { registered: 365, harvested: 30, issued: 90 }

const recentCount = 5

/**
 * All records that the dashboard covers; null for those that its reader may not see, so that not even a count leaks.
 */
export interface DashboardRows {
  farmers: readonly Farmer[] | null
  batches: readonly Batch[]
  agents: readonly Agent[] | null
  locations: readonly Location[] | null
  complianceRecords: readonly ComplianceRecord[] | null
}

/** Computes a dashboard: on the server from all records, on a device from those it has. */
export function dashboardOf(rows: DashboardRows, now: Date): Dashboard {
  const onDate = now.toISOString().slice(0, 10)
  const { farmers, batches, agents, locations, complianceRecords } = rows
  const watched = {
    farmers: farmers ?? [],
    complianceRecords: complianceRecords ?? [],
    batches,
    locations: locations ?? [],
    isAtWork: farmers !== null,
  }
  return {
    farmers: farmers && farmerFigures(farmers, onDate),
    batches: batchFigures(batches, onDate),
    agents: agents && agentFigures(agents, now),
    locations: locations && tally(locations),
    compliance: complianceRecords && complianceFigures(complianceRecords, onDate),
    recentBatches: recentBatches(batches, recentCount),
    ...alertsOn(watched, onDate),
    ...upcomingOn(watched, onDate),
    asOf: now.toISOString(),
  }
}

function tally(rows: readonly { status: string }[]) {
  const byStatus: Record<string, number> = {}
  for (const { status } of rows) byStatus[status] = (byStatus[status] ?? 0) + 1
  return { total: rows.length, byStatus }
}

const farmerFigures = (farmers: readonly Farmer[], onDate: string) => ({
  ...tally(farmers),
  registered: trendOf(farmers, comparedDays.registered, onDate, (farmer) => [
    farmer.registrationDate,
    1,
  ]),
})

function batchFigures(batches: readonly Batch[], onDate: string) {
  const onTheWay = batches.filter(({ status }) => status !== 'exported')
  const drawn = drawnKg(batches)
  const inTransit = onTheWay.filter(({ status }) => status === 'in_transit')
  return {
    ...tally(batches),
    quantityKg: massKg(onTheWay, drawn),
    value: sums(onTheWay.flatMap(({ estimatedValue }) => estimatedValue ?? [])),
    inTransitKg: massKg(inTransit, drawn),
    harvestedKg: trendOf(batches, comparedDays.harvested, onDate, (batch) => [
      // What is made from a harvest was not harvested again.
      batch.made === null ? batch.harvestDate : null,
      batch.quantity,
    ]),
  }
}

/** The most recently changed batches. */
function recentBatches(batches: readonly Batch[], count: number): Batch[] {
  let recent: Batch[] = []
  for (const batch of batches) {
    const oldest = recent[count - 1]
    if (oldest && batch.updatedAt <= oldest.updatedAt) continue
    recent = [...recent, batch]
      .sort((a, b) => Number(a.updatedAt < b.updatedAt) - Number(a.updatedAt > b.updatedAt))
      .slice(0, count)
  }
  return recent
}

function agentFigures(agents: readonly Agent[], now: Date) {
  const active = agents.filter(({ status }) => status === 'active')
  const target = active.reduce((sum, { monthlyTarget }) => sum + monthlyTarget, 0)
  const achieved = active.reduce((sum, { monthlyAchieved }) => sum + monthlyAchieved, 0)
  const daysInMonth = new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0),
  ).getUTCDate()
  const expected = Math.round((target * now.getUTCDate()) / daysInMonth)
  return { ...tally(agents), month: { achieved, target, expected } }
}

const complianceFigures = (records: readonly ComplianceRecord[], onDate: string) => ({
  ...tally(records),
  issued: trendOf(records, comparedDays.issued, onDate, ({ issueDate, standard }) => [
    hasCertificate(standard) ? issueDate : null,
    1,
  ]),
  byStandard: tallyByStandard(records),
})

/** The standards in their own order, unknown ones last. */
function tallyByStandard(records: readonly ComplianceRecord[]): StandardTally[] {
  const own = Map.groupBy(records, ({ standard }) => standard)
  const known = complianceStandard.values.filter((standard) => own.has(standard))
  const others = [...own.keys()].filter((standard) => !complianceStandard.isKnown(standard))
  return [...known, ...others].map((standard) => ({ standard, ...tally(own.get(standard) ?? []) }))
}

/** Sums up the last days (including today) and as many days before. */
function trendOf<Row>(
  rows: readonly Row[],
  days: number,
  onDate: string,
  happened: (row: Row) => readonly [date: string | null, amount: number],
): Trend {
  // Dates are compared as text: there may be tens of thousands of them.
  const before = dateBefore(onDate, days)
  const longBefore = dateBefore(onDate, 2 * days)
  const trend = { current: 0, previous: 0, days }
  for (const row of rows) {
    const [date, amount] = happened(row)
    if (date === null || date > onDate || date <= longBefore) continue
    if (date > before) trend.current += amount
    else trend.previous += amount
  }
  return trend
}

const dayMs = 24 * 3600 * 1000

const dateBefore = (date: string, days: number): string =>
  new Date(Date.parse(date) - days * dayMs).toISOString().slice(0, 10)

function sums(money: readonly { amount: number; currency: string }[]) {
  const amounts = new Map<string, number>()
  for (const { amount, currency } of money) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount)
  }
  return [...amounts].map(([currency, amount]) => ({ amount, currency }))
}
