import { auditOverdueDays, certificateExpiry } from './certificate.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { hasCertificate } from './compliance-words.ts'
import { type DashboardAlert, upcomingWithinDays } from './dashboard.ts'
import { daysBetween } from './days.ts'
import type { Farmer } from './farmer.ts'

const rank: Record<string, number> = { critical: 0, warning: 1, info: 2 }
const noDate = Number.POSITIVE_INFINITY

/** How many of each kind are listed: thousands of flagged farmers would hide the rest, and they have their own list. */
const listedOfKind = 25
const listedUpcoming = 50

interface Rows {
  complianceRecords: readonly ComplianceRecord[]
  farmers: readonly Farmer[]
}

/** What needs attention: the number of each kind, and the first of each, most pressing first. */
export function alertsOn({ complianceRecords, farmers }: Rows, onDate: string) {
  const all = [
    ...complianceRecords.flatMap((record) => [
      ...certificateAlerts(record, onDate),
      ...lateAudits(record, onDate),
      ...missingDocuments(record),
    ]),
    ...farmers.flatMap(farmerAlerts),
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
export function upcomingOn({ complianceRecords }: Pick<Rows, 'complianceRecords'>, onDate: string) {
  const all = complianceRecords
    .flatMap((record) => [...certificateAlerts(record, onDate), ...comingAudits(record, onDate)])
    .filter(({ daysLeft }) => daysLeft !== null && daysLeft >= 0 && daysLeft <= upcomingWithinDays)
    .sort((a, b) => Number(a.daysLeft) - Number(b.daysLeft) || byId(a, b))
  return { upcoming: all.slice(0, listedUpcoming), upcomingCount: all.length }
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
  const { id, standard, farmer, expiryDate } = record
  const { state, daysLeft } = certificateExpiry(expiryDate, onDate)
  if (state !== 'expired' && state !== 'expiring') return []
  const hasExpired = state === 'expired'
  return [
    {
      ...about(record),
      id: `${id}-certificate`,
      kind: hasExpired ? 'certificate_expired' : 'certificate_expiring',
      severity: hasExpired ? 'critical' : 'warning',
      text: `${standard} ${hasCertificate(standard) ? 'certificate' : 'assessment'} of ${farmer} ${hasExpired ? 'has expired' : 'expires soon'}`,
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
      text: `${record.standard} audit of ${record.farmer} is overdue`,
      daysLeft: -overdueDays,
    },
  ]
}

function comingAudits(record: ComplianceRecord, onDate: string): DashboardAlert[] {
  const { nextAudit, standard, farmer } = record
  if (nextAudit === null || nextAudit < onDate) return []
  return [
    {
      ...auditAlert(record),
      kind: 'audit_due',
      severity: 'info',
      text: `${standard} audit of ${farmer}`,
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
      text: `${record.standard} record of ${record.farmer} lacks documents: ${names}`,
      dueOn: null,
      daysLeft: null,
    },
  ]
}

const farmerAlerts = ({ id, name, status }: Farmer): DashboardAlert[] =>
  status === 'flagged'
    ? [
        {
          id: `${id}-flagged`,
          kind: 'farmer_flagged',
          severity: 'info',
          text: `${name} is flagged: see the reason under Verification`,
          recordType: 'farmers',
          recordId: id,
          dueOn: null,
          daysLeft: null,
        },
      ]
    : []
