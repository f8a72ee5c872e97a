import type { Batch } from './batch.ts'
import { auditOverdueDays, certificateExpiry } from './certificate-expiry.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { hasCertificate } from './compliance-words.ts'
import { countryName, isInEu } from './countries.ts'
import { type DashboardAlert, upcomingWithinDays } from './dashboard.ts'
import { daysBetween } from './days.ts'
import { eudrNeed } from './eudr-need.ts'
import type { Farmer } from './farmer.ts'
import type { Location } from './location.ts'
import { placeName } from './location-rules.ts'
import { drawnKg, leftKg } from './lots/mass.ts'
import { longDay } from './regulation/long-day.ts'

const rank: Record<string, number> = { critical: 0, warning: 1, info: 2 }
const noDate = Number.POSITIVE_INFINITY

/** How many of each kind are listed: thousands of flagged farmers would hide the rest, and they have their own list. */
const listedOfKind = 25
const listedUpcoming = 50

interface Rows {
  complianceRecords: readonly ComplianceRecord[]
  farmers: readonly Farmer[]
  batches: readonly Batch[]
  locations: readonly Location[]
  /** Whether the reader works on lots and places; buyers are told of records alone. */
  isAtWork: boolean
}

/** What needs attention: the number of each kind, and the first of each, most pressing first. */
export function alertsOn(
  { complianceRecords, farmers, batches, locations, isAtWork }: Rows,
  onDate: string,
) {
  const all = [
    ...complianceRecords.flatMap(missingDocuments),
    ...ofGoodsHere(complianceRecords, batches).flatMap((record) => [
      ...certificateAlerts(record, onDate),
      ...lateAudits(record, onDate),
    ]),
    ...farmers.flatMap((farmer) => farmerAlerts(farmer, onDate)),
    ...(isAtWork
      ? [...batchAlerts(batches, complianceRecords, onDate), ...locations.flatMap(locationAlerts)]
      : []),
  ].sort(byUrgency)
  const alertCounts: Record<string, number> = {}
  const alerts = all.filter(({ kind }) => {
    const count = (alertCounts[kind] ?? 0) + 1
    alertCounts[kind] = count
    return count <= listedOfKind
  })
  return { alerts, alertCounts }
}

/** What falls due in the coming days, soonest first. */
export function upcomingOn(
  { complianceRecords, batches }: Pick<Rows, 'complianceRecords' | 'batches'>,
  onDate: string,
) {
  const all = ofGoodsHere(complianceRecords, batches)
    .flatMap((record) => [...certificateAlerts(record, onDate), ...comingAudits(record, onDate)])
    .filter(({ daysLeft }) => daysLeft !== null && daysLeft >= 0 && daysLeft <= upcomingWithinDays)
    .sort((a, b) => Number(a.daysLeft) - Number(b.daysLeft) || byId(a, b))
  return { upcoming: all.slice(0, listedUpcoming), upcomingCount: all.length }
}

/** Records of goods that have not left: of those that have, nothing is to be renewed or audited any more. */
function ofGoodsHere(records: readonly ComplianceRecord[], batches: readonly Batch[]) {
  const gone = new Set(batches.filter(({ status }) => status === 'exported').map(({ id }) => id))
  return records.filter(({ batchId }) => !gone.has(batchId))
}

const byId = (a: DashboardAlert, b: DashboardAlert) => (a.id < b.id ? -1 : 1)

const byUrgency = (a: DashboardAlert, b: DashboardAlert) =>
  (rank[a.severity] ?? 0) - (rank[b.severity] ?? 0) ||
  // Handles two entries without a date: Infinity - Infinity is NaN.
  ((a.daysLeft ?? noDate) === (b.daysLeft ?? noDate)
    ? 0
    : (a.daysLeft ?? noDate) - (b.daysLeft ?? noDate)) ||
  byId(a, b)

const about = ({ id }: ComplianceRecord) =>
  ({ recordType: 'complianceRecords', recordId: id }) as const

function certificateAlerts(record: ComplianceRecord, onDate: string): DashboardAlert[] {
  const { id, standard, expiryDate } = record
  const { state, daysLeft } = certificateExpiry(expiryDate, onDate)
  if (state !== 'expired' && state !== 'expiring') return []
  const hasExpired = state === 'expired'
  return [
    {
      ...about(record),
      id: `${id}-certificate`,
      kind: hasExpired ? 'certificate_expired' : 'certificate_expiring',
      severity: hasExpired ? 'critical' : 'warning',
      text: `${standard} ${hasCertificate(standard) ? 'certificate' : 'assessment'} of ${lotOf(record)} ${hasExpired ? 'has expired' : 'expires soon'}`,
      dueOn: expiryDate,
      daysLeft,
    },
  ]
}

function lateAudits(record: ComplianceRecord, onDate: string): DashboardAlert[] {
  const overdueDays = auditOverdueDays(record.nextAudit, onDate)
  if (overdueDays === 0) return []
  return [
    {
      ...auditAlert(record),
      kind: 'audit_overdue',
      severity: 'warning',
      text: `${record.standard} audit of ${lotOf(record)} is overdue`,
      daysLeft: -overdueDays,
    },
  ]
}

function comingAudits(record: ComplianceRecord, onDate: string): DashboardAlert[] {
  const { nextAudit, standard } = record
  if (nextAudit === null || nextAudit < onDate) return []
  return [
    {
      ...auditAlert(record),
      kind: 'audit_due',
      severity: 'info',
      text: `${standard} audit of ${lotOf(record)}`,
      daysLeft: daysBetween(onDate, nextAudit),
    },
  ]
}

const auditAlert = (record: ComplianceRecord) => ({
  ...about(record),
  id: `${record.id}-audit`,
  dueOn: record.nextAudit,
})

function missingDocuments(record: ComplianceRecord): DashboardAlert[] {
  const missing = record.documents.filter(
    ({ status }) => status === 'missing' || status === 'rejected',
  )
  if (missing.length === 0) return []
  const names = missing
    .map(({ name, status }) => (status === 'rejected' ? `${name} (rejected)` : name))
    .join(', ')
  return [
    {
      ...about(record),
      id: `${record.id}-documents`,
      kind: 'documents_missing',
      severity: 'warning',
      text: `${record.standard} record of ${lotOf(record)} lacks documents: ${names}`,
      dueOn: null,
      daysLeft: null,
    },
  ]
}

/** After how many days something that nobody goes on with is brought up. */
const waitingDays = { lot: 60, farmer: 90 }

/** Lots on their way that miss what they need, came to no end, or that nobody goes on with. */
function batchAlerts(
  batches: readonly Batch[],
  records: readonly ComplianceRecord[],
  onDate: string,
): DashboardAlert[] {
  const drawn = drawnKg(batches)
  const withRecord = new Set(
    records.filter(({ standard }) => standard === 'EUDR').map(({ batchId }) => batchId),
  )
  return batches
    .filter((batch) => batch.status !== 'exported' && leftKg(batch, drawn) > 0)
    .flatMap((batch) => [
      ...withoutRecord(batch, withRecord.has(batch.id), onDate),
      ...lateArrival(batch, onDate),
      ...standingStill(batch, onDate),
    ])
}

const ofBatch = ({ id }: Batch, what: string) =>
  ({ id: `${id}-${what}`, recordType: 'batches', recordId: id }) as const

function withoutRecord(batch: Batch, hasRecord: boolean, onDate: string): DashboardAlert[] {
  const { destination, destinationCountryCode: country, expectedArrival } = batch
  if (hasRecord || !country || !isInEu(country) || !eudrNeed(batch, onDate).isNeeded) return []
  const isToCome = expectedArrival !== null && expectedArrival >= onDate
  return [
    {
      ...ofBatch(batch, 'eudr'),
      kind: 'eudr_record_missing',
      severity: 'critical',
      text: `${lotOf(batch)} is for ${destination ?? countryName(country)} and has no EUDR record`,
      dueOn: isToCome ? expectedArrival : null,
      daysLeft: isToCome ? daysBetween(onDate, expectedArrival) : null,
    },
  ]
}

function lateArrival(batch: Batch, onDate: string): DashboardAlert[] {
  const { expectedArrival, status } = batch
  if (status !== 'in_transit' || expectedArrival === null || expectedArrival >= onDate) return []
  return [
    {
      ...ofBatch(batch, 'arrival'),
      kind: 'arrival_overdue',
      severity: 'warning',
      text: `${lotOf(batch)} should have arrived, and no export is on record`,
      dueOn: expectedArrival,
      daysLeft: daysBetween(onDate, expectedArrival),
    },
  ]
}

function standingStill(batch: Batch, onDate: string): DashboardAlert[] {
  const { status, harvestDate, trackingSteps } = batch
  const isWaiting = status === 'harvested' || status === 'processing'
  // A farmer may store a harvest for months before it is taken in.
  const since = trackingSteps.findLast(({ date }) => date !== null)?.date ?? harvestDate
  const words = status === 'harvested' ? 'harvested on' : 'in processing since'
  if (!isWaiting || daysBetween(since, onDate) <= waitingDays.lot) return []
  return [
    {
      ...ofBatch(batch, 'standing'),
      kind: 'lot_standing',
      severity: 'info',
      text: `${lotOf(batch)}, ${words} ${longDay(since)}, has not left yet`,
      dueOn: null,
      daysLeft: null,
    },
  ]
}

/** `GH-COC-0131 (Ama Owusu)` */
function lotOf(row: ComplianceRecord | Batch): string {
  const id = 'batchId' in row ? row.batchId : row.id
  return row.farmer ? `${id} (${row.farmer})` : id
}

function farmerAlerts(
  { id, name, status, registrationDate }: Farmer,
  onDate: string,
): DashboardAlert[] {
  const shared = {
    severity: 'info',
    recordType: 'farmers',
    recordId: id,
    dueOn: null,
    daysLeft: null,
  } as const
  if (status === 'flagged') {
    return [
      {
        ...shared,
        id: `${id}-flagged`,
        kind: 'farmer_flagged',
        text: `${name} is flagged: see the reason under Verification`,
      },
    ]
  }
  const hasWaited = daysBetween(registrationDate, onDate) > waitingDays.farmer
  if (status !== 'pending' || !hasWaited) return []
  return [
    {
      ...shared,
      id: `${id}-waiting`,
      kind: 'farmer_waiting',
      text: `${name}, registered on ${longDay(registrationDate)}, is not verified yet`,
    },
  ]
}

const locationAlerts = (location: Location): DashboardAlert[] => {
  const { id, compliance } = location
  if (compliance.status !== 'Under Review') return []
  const { inspectionDate } = compliance
  return [
    {
      id: `${id}-review`,
      kind: 'location_under_review',
      severity: 'info',
      text: `${placeName(location)} is under review ${inspectionDate ? `since its inspection on ${longDay(inspectionDate)}` : 'and was never inspected'}`,
      recordType: 'locations',
      recordId: id,
      dueOn: null,
      daysLeft: null,
    },
  ]
}
