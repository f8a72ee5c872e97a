import { describe, expect, it } from 'vitest'
import type { Dashboard, DashboardAlert } from '#domain/dashboard.ts'
import { agendaOf } from './agenda.ts'

const today = '2026-05-04'

const alert = (id: string, kind: string, dueOn: string | null): DashboardAlert => ({
  id,
  kind,
  severity: 'warning',
  text: id,
  recordType: 'complianceRecords',
  recordId: id,
  dueOn,
  daysLeft: 0,
})

const expired = alert('expired', 'certificate_expired', '2026-05-03')
const endsSoon = alert('ends-soon', 'certificate_expiring', '2026-05-10')
const endsLater = alert('ends-later', 'certificate_expiring', '2026-05-30')
const flagged = alert('flagged', 'farmer_flagged', null)
const audit = alert('audit', 'audit_due', '2026-05-05')

const agendaWith = (answer: Partial<Dashboard>, onDate = today) =>
  agendaOf(
    {
      farmers: null,
      batches: {
        total: 0,
        byStatus: {},
        quantityKg: 0,
        value: [],
        inTransitKg: 0,
        harvestedKg: { current: 0, previous: 0, days: 30 },
      },
      agents: null,
      locations: null,
      compliance: null,
      recentBatches: [],
      alerts: [],
      alertCounts: {},
      upcoming: [],
      upcomingCount: 0,
      asOf: `${today}T07:00:00Z`,
      ...answer,
    },
    onDate,
  )

const idsOf = ({ items }: { items: readonly { id: string }[] }) => items.map(({ id }) => id)

describe('the agenda', () => {
  it('tells what is overdue, what is next and the rest, each thing once', () => {
    const agenda = agendaWith({
      alerts: [expired, endsSoon, endsLater, flagged],
      upcoming: [audit, endsSoon],
      upcomingCount: 2,
    })
    expect(idsOf(agenda.overdue)).toEqual(['expired'])
    expect(idsOf(agenda.next)).toEqual(['audit', 'ends-soon'])
    expect(idsOf(agenda.others)).toEqual(['ends-later', 'flagged'])
    expect(agenda.next.items[0]?.inDays).toBe(1)
  })

  it('tells what is critical apart, unless its day has it among the overdue or the next', () => {
    const critical = (id: string, dueOn: string | null): DashboardAlert => ({
      ...alert(id, 'eudr_record_missing', dueOn),
      severity: 'critical',
    })
    const agenda = agendaWith({
      alerts: [critical('late', '2026-05-03'), critical('soon', '2026-05-10'), flagged].concat(
        critical('later', '2026-05-30'),
        critical('some-day', null),
      ),
      alertCounts: { eudr_record_missing: 6, farmer_flagged: 2 },
    })
    expect(idsOf(agenda.critical)).toEqual(['later', 'some-day'])
    expect(agenda.critical.count).toBe(4)
    expect(idsOf(agenda.others)).toEqual(['flagged'])
    expect(agenda.others.count).toBe(2)
  })

  it('goes by the day on the device, however old the answer is', () => {
    const agenda = agendaWith({ alerts: [endsLater], upcoming: [audit] }, '2026-05-20')
    expect(idsOf(agenda.overdue)).toEqual(['audit'])
    expect(idsOf(agenda.next)).toEqual(['ends-later'])
  })

  it('takes what is due today as next, not as overdue', () => {
    const { overdue, next } = agendaWith({ upcoming: [alert('now', 'audit_due', today)] })
    expect([overdue.count, next.items[0]?.inDays]).toEqual([0, 0])
  })

  it('counts what the server does not list, and tells where it is', () => {
    const { others, overdue } = agendaWith({
      alerts: [flagged],
      alertCounts: { farmer_flagged: 1_500, certificate_expired: 2, brand_new_kind: 3 },
    })
    expect(others.count).toBe(1_503)
    expect(others.unlisted).toMatchObject([
      { label: 'Farmer flagged', count: 1_499, to: '/farmers?status=flagged' },
      { label: 'Unknown', count: 3, to: '/compliance' },
    ])
    expect(overdue.unlisted).toMatchObject([{ count: 2, to: '/compliance?status=non_compliant' }])
  })
})
