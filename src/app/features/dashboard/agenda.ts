import {
  alertKind,
  type Dashboard,
  type DashboardAlert,
  upcomingWithinDays,
} from '#domain/dashboard.ts'
import { daysBetween } from '#domain/days.ts'

export interface AgendaItem extends DashboardAlert {
  /** Days until it is due, counted from the device's date; null if it has no due date. */
  inDays: number | null
}

/** Alerts of a kind that the server counts but does not list. */
interface Unlisted {
  label: string
  count: number
  /** Path of the list that contains them. */
  to: string
}

export interface AgendaGroup {
  /** Total, listed or not. */
  count: number
  items: readonly AgendaItem[]
  unlisted: readonly Unlisted[]
}

interface Agenda {
  /** What is critical on no day, or on one that is far. */
  critical: AgendaGroup
  overdue: AgendaGroup
  next: AgendaGroup
  others: AgendaGroup
}

const overdueKinds: ReadonlySet<string> = new Set([
  'certificate_expired',
  'audit_overdue',
  'arrival_overdue',
])

const criticalKinds: ReadonlySet<string> = new Set(['eudr_record_missing'])

/**
 * Groups what is overdue, what comes next and everything else to deal with. The server's answer may be a day old, or
 * older without a network, so what is overdue is worked out from the device's date.
 */
export function agendaOf(dashboard: Dashboard, today: string): Agenda {
  const { alerts, alertCounts, upcoming, upcomingCount } = dashboard
  const items = withoutRepeats([...alerts, ...upcoming]).map((alert) => ({
    ...alert,
    inDays: alert.dueOn === null ? null : daysBetween(today, alert.dueOn),
  }))
  const isOverdue = ({ inDays }: AgendaItem) => inDays !== null && inDays < 0
  const isNext = ({ inDays }: AgendaItem) =>
    inDays !== null && inDays >= 0 && inDays <= upcomingWithinDays
  const others = items.filter((item) => !isOverdue(item) && !isNext(item))
  const isCritical = ({ severity }: AgendaItem) => severity === 'critical'
  const unlisted = Object.entries(alertCounts).flatMap(([kind, total]) => {
    const count = total - alerts.filter((alert) => alert.kind === kind).length
    return count > 0 ? [{ kind, count, label: alertKind.label(kind), to: listOf(kind) }] : []
  })
  const moreToCome = upcomingCount - upcoming.length
  return {
    critical: group(
      others.filter(isCritical),
      unlisted.filter(({ kind }) => criticalKinds.has(kind)),
    ),
    overdue: group(
      items.filter(isOverdue),
      unlisted.filter(({ kind }) => overdueKinds.has(kind)),
    ),
    next: group(
      items.filter(isNext).sort((a, b) => Number(a.inDays) - Number(b.inDays)),
      moreToCome > 0 ? [{ label: 'Due later', count: moreToCome, to: '/compliance' }] : [],
    ),
    others: group(
      others.filter((item) => !isCritical(item)),
      unlisted.filter(({ kind }) => !overdueKinds.has(kind) && !criticalKinds.has(kind)),
    ),
  }
}

const group = (items: readonly AgendaItem[], unlisted: readonly Unlisted[]): AgendaGroup => ({
  items,
  unlisted,
  count: unlisted.reduce((sum, { count }) => sum + count, items.length),
})

/** A certificate that expires soon is both an alert and upcoming: lists it once. */
function withoutRepeats(alerts: readonly DashboardAlert[]): DashboardAlert[] {
  return [...new Map(alerts.map((alert) => [alert.id, alert])).values()]
}

/** Where all of a kind are found; compliance, for a kind that this version does not know. */
const lists: Readonly<Record<string, string>> = {
  certificate_expired: '/compliance?status=non_compliant',
  eudr_record_missing: '/batches',
  arrival_overdue: '/batches?status=in_transit',
  lot_standing: '/batches',
  farmer_flagged: '/farmers?status=flagged',
  farmer_waiting: '/farmers?status=pending',
  location_under_review: '/locations',
}

const listOf = (kind: string): string => lists[kind] ?? '/compliance'
