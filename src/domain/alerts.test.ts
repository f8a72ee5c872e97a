import { describe, expect, it } from 'vitest'
import { calendarOf } from '#mocks/resources/calendar.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { alertsOn, upcomingOn } from './alerts.ts'
import type { ComplianceRecord } from './compliance-record.ts'

const today = '2026-05-04'
const seed = defaultSeed(new Date(`${today}T10:00:00Z`))
const calendar = calendarOf(new Date(`${today}T10:00:00Z`))

function recordWith(changes: Partial<ComplianceRecord>): ComplianceRecord {
  const [record] = seed.complianceRecords
  if (!record) throw new Error('There is no sample record')
  const inOrder = { expiryDate: calendar.date(-200), nextAudit: null, documents: [] }
  return { ...record, ...inOrder, ...changes }
}

const alertsOf = (changes: Partial<ComplianceRecord>) =>
  alertsOn({ complianceRecords: [recordWith(changes)], farmers: [] }, today).alerts

const upcomingOf = (changes: Partial<ComplianceRecord>) =>
  upcomingOn({ complianceRecords: [recordWith(changes)] }, today).upcoming

describe('an alert', () => {
  it('is not made of a record that is in order', () => {
    expect(alertsOf({})).toEqual([])
  })

  it('names the documents that are missing', () => {
    const documents = [
      { name: 'Plot boundaries', type: 'Geolocation', status: 'verified' },
      { name: 'Land use title', type: 'Legal', status: 'missing' },
    ]
    expect(alertsOf({ documents })).toMatchObject([
      {
        kind: 'documents_missing',
        text: expect.stringMatching(/lacks documents: Land use title$/),
      },
    ])
  })

  it('tells the day it was due', () => {
    expect(alertsOf({ nextAudit: '2026-05-01' })).toMatchObject([
      { kind: 'audit_overdue', dueOn: '2026-05-01', daysLeft: -3 },
    ])
  })

  it('is counted with its kind, and no more than 25 of a kind are listed', () => {
    const [farmer] = seed.farmers
    if (!farmer) throw new Error('There is no sample farmer')
    const farmers = Array.from({ length: 60 }, (_, index) => ({
      ...farmer,
      id: `F-${index}`,
      status: 'flagged',
    }))
    const overdue = [recordWith({ nextAudit: '2026-05-01' })]
    const { alerts, alertCounts } = alertsOn({ complianceRecords: overdue, farmers }, today)
    expect(alertCounts).toEqual({ audit_overdue: 1, farmer_flagged: 60 })
    expect(alerts).toHaveLength(26)
    expect(alerts[0]?.kind).toBe('audit_overdue')
  })
})

describe('what is coming up', () => {
  it.each([
    ['2026-05-03', []],
    ['2026-05-04', [0]],
    ['2026-05-18', [14]],
    ['2026-05-19', []],
  ])('of an audit due on %s is %j', (nextAudit, days) => {
    expect(upcomingOf({ nextAudit }).map(({ daysLeft }) => daysLeft)).toEqual(days)
  })

  it('is a certificate that ends within the time', () => {
    expect(upcomingOf({ expiryDate: '2026-05-10' })).toMatchObject([
      { kind: 'certificate_expiring', dueOn: '2026-05-10', daysLeft: 6 },
    ])
  })
})
