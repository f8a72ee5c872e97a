import { describe, expect, it } from 'vitest'
import { calendarOf } from '#mocks/resources/calendar.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { alertsOn, upcomingOn } from './alerts.ts'
import type { Batch } from './batch.ts'
import { trackingStepsAt } from './batch-rules.ts'
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

const nothing = {
  complianceRecords: [],
  farmers: [],
  batches: [],
  locations: [],
  isAtWork: true,
}

const alertsOf = (changes: Partial<ComplianceRecord>) =>
  alertsOn({ ...nothing, complianceRecords: [recordWith(changes)] }, today).alerts

const upcomingOf = (changes: Partial<ComplianceRecord>) =>
  upcomingOn({ ...nothing, complianceRecords: [recordWith(changes)] }, today).upcoming

function batchWith(changes: Partial<Batch>): Batch {
  const [batch] = seed.batches
  if (!batch) throw new Error('There is no sample batch')
  const forHamburg = {
    id: 'GH-COC-0001',
    farmer: 'Ama Owusu',
    crop: 'cocoa' as const,
    status: 'processing',
    made: null,
    harvestDate: '2026-04-20',
    destination: 'Hamburg, Germany',
    destinationCountryCode: 'DE',
    expectedArrival: '2027-01-10',
  }
  return { ...batch, ...forHamburg, ...changes }
}
const ofBatch = (changes: Partial<Batch>, records: ComplianceRecord[] = []) =>
  alertsOn(
    { ...nothing, complianceRecords: records, batches: [batchWith(changes)] },
    today,
  ).alerts.map(({ kind, text }) => `${kind}: ${text}`)

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
        text: expect.stringMatching(/^EUDR record of \S+ \(.+\) lacks documents: Land use title$/),
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
    const { alerts, alertCounts } = alertsOn(
      { ...nothing, complianceRecords: overdue, farmers },
      today,
    )
    expect(alertCounts).toEqual({ audit_overdue: 1, farmer_flagged: 60 })
    expect(alerts).toHaveLength(26)
    expect(alerts[0]?.kind).toBe('audit_overdue')
  })
})

describe('a lot', () => {
  it('for the EU has an EUDR record, once the rules apply to it', () => {
    const missing = [
      'eudr_record_missing: GH-COC-0001 (Ama Owusu) is for Hamburg, Germany and has no EUDR record',
    ]
    expect(ofBatch({})).toEqual(missing)
    expect(ofBatch({ expectedArrival: null })).toEqual(missing)
    expect(ofBatch({ expectedArrival: '2026-12-29' })).toEqual([])
    expect(ofBatch({ crop: 'cashew' })).toEqual([])
    expect(ofBatch({ destination: 'Boston', destinationCountryCode: 'US' })).toEqual([])
    expect(ofBatch({ status: 'exported' })).toEqual([])
    const record = recordWith({ standard: 'EUDR', batchId: 'GH-COC-0001' })
    expect(ofBatch({}, [record])).toEqual([])
  })

  it('is not asked about where others are made of all of it', () => {
    const batch = batchWith({})
    const lot = seed.batches.find(({ made }) => made !== null)
    if (!lot?.made) throw new Error('There is no sample lot')
    const made = { ...lot.made, inputs: [{ batchId: batch.id, kg: batch.quantity }] }
    const blend = { ...lot, status: 'exported', made }
    expect(alertsOn({ ...nothing, batches: [batch, blend] }, today).alerts).toEqual([])
  })

  it('is brought up where it should have arrived, or nobody goes on with it', () => {
    const elsewhere = { destination: 'Boston', destinationCountryCode: 'US' }
    const onTheWay = { ...elsewhere, status: 'in_transit' }
    expect(ofBatch({ ...onTheWay, expectedArrival: '2026-05-03' })).toEqual([
      'arrival_overdue: GH-COC-0001 (Ama Owusu) should have arrived, and no export is on record',
    ])
    expect(ofBatch({ ...onTheWay, expectedArrival: '2026-05-04' })).toEqual([])
    const atStage = (status: 'harvested' | 'processing', ...dates: [string, ...string[]]) => ({
      ...elsewhere,
      status,
      harvestDate: dates[0],
      trackingSteps: trackingStepsAt(status, dates),
    })
    expect(ofBatch(atStage('harvested', '2026-03-04'))).toEqual([
      'lot_standing: GH-COC-0001 (Ama Owusu), harvested on 4 March 2026, has not left yet',
    ])
    expect(ofBatch(atStage('harvested', '2026-03-05'))).toEqual([])
    expect(ofBatch(atStage('processing', '2025-12-20', '2026-03-04'))).toEqual([
      'lot_standing: GH-COC-0001 (Ama Owusu), in processing since 4 March 2026, has not left yet',
    ])
    // A farmer may store a harvest for long.
    expect(ofBatch(atStage('processing', '2025-12-20', '2026-03-05'))).toEqual([])
  })

  it('that has left has nothing to renew and no audit, but may still lack documents', () => {
    const record = recordWith({ expiryDate: '2026-05-03', nextAudit: '2026-05-01' })
    const kinds = (status: string) =>
      alertsOn(
        {
          ...nothing,
          complianceRecords: [record],
          batches: [batchWith({ id: record.batchId, status, destinationCountryCode: 'US' })],
        },
        today,
      ).alerts.map(({ kind }) => kind)
    expect(kinds('processing')).toEqual(['certificate_expired', 'audit_overdue'])
    expect(kinds('exported')).toEqual([])
    const lacking = recordWith({
      documents: [{ name: 'Land use title', type: 'Legal', status: 'missing' }],
    })
    const gone = batchWith({ id: lacking.batchId, status: 'exported' })
    expect(
      alertsOn({ ...nothing, complianceRecords: [lacking], batches: [gone] }, today).alerts,
    ).toMatchObject([{ kind: 'documents_missing' }])
  })
})

describe('what nobody has looked at for long', () => {
  it('is a farmer who is pending, and a location under review', () => {
    const farmerSince = (registrationDate: string) => {
      const [farmer] = seed.farmers
      if (!farmer) throw new Error('There is no sample farmer')
      const farmers = [{ ...farmer, status: 'pending', registrationDate }]
      return alertsOn({ ...nothing, farmers }, today).alerts.map(({ kind }) => kind)
    }
    expect(farmerSince('2026-02-02')).toEqual(['farmer_waiting'])
    expect(farmerSince('2026-02-03')).toEqual([])
    const kinds = alertsOn({ ...nothing, locations: seed.locations }, today).alerts
    const underReview = seed.locations.filter(
      ({ compliance }) => compliance.status === 'Under Review',
    )
    expect(kinds.map(({ recordId }) => recordId).sort()).toEqual(
      underReview.map(({ id }) => id).sort(),
    )
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
