import { auditOverdueDays, certificateExpiry } from '#domain/certificate.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import type { DashboardAlert } from '#domain/dashboard.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Db } from '../db.ts'

const rank: Record<string, number> = { critical: 0, warning: 1, info: 2 }
const noDate = Number.POSITIVE_INFINITY

/** What somebody should see to, most pressing first. */
export const alertsOn = (
  { complianceRecords, farmers }: Pick<Db, 'complianceRecords' | 'farmers'>,
  onDate: string,
): DashboardAlert[] =>
  [
    ...complianceRecords.all().flatMap((record) => recordAlerts(record, onDate)),
    ...farmers.all().flatMap(farmerAlerts),
  ].sort(
    (a, b) =>
      (rank[a.severity] ?? 0) - (rank[b.severity] ?? 0) ||
      (a.daysLeft ?? noDate) - (b.daysLeft ?? noDate) ||
      (a.id < b.id ? -1 : 1),
  )

function recordAlerts(record: ComplianceRecord, onDate: string): DashboardAlert[] {
  const { id, standard, farmer } = record
  const about = { recordType: 'complianceRecords', recordId: id } as const
  const { state, daysLeft } = certificateExpiry(record.expiryDate, onDate)
  const overdueDays = auditOverdueDays(record.nextAudit, onDate)
  const alerts: DashboardAlert[] = []
  if (state === 'expired' || state === 'expiring') {
    alerts.push({
      ...about,
      id: `${id}-certificate`,
      kind: state === 'expired' ? 'certificate_expired' : 'certificate_expiring',
      severity: state === 'expired' ? 'critical' : 'warning',
      text: `${standard} certificate of ${farmer} ${state === 'expired' ? 'has expired' : 'expires soon'}`,
      daysLeft,
    })
  }
  if (overdueDays > 0) {
    alerts.push({
      ...about,
      id: `${id}-audit`,
      kind: 'audit_overdue',
      severity: 'warning',
      text: `${standard} audit of ${farmer} is overdue`,
      daysLeft: -overdueDays,
    })
  }
  return alerts
}

const farmerAlerts = ({ id, name, status }: Farmer): DashboardAlert[] =>
  status === 'flagged'
    ? [
        {
          id: `${id}-flagged`,
          kind: 'farmer_flagged',
          severity: 'info',
          text: `${name} is flagged: check identity and land`,
          recordType: 'farmers',
          recordId: id,
          daysLeft: null,
        },
      ]
    : []
