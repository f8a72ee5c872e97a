import { dashboardOf } from '#domain/dashboard-figures.ts'
import type { Escrow } from '#domain/escrow.ts'
import { recordIds } from '#domain/param-value.ts'
import type { webhooks } from '#domain/webhooks.ts'
import type { Backend } from '../backend.ts'

/** Returns the value, or throws if the sample data lacks it, which is our mistake. */
function needed<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The sample data has no ${what}`)
  return value
}

/** No payment in the sample data has been released yet. */
const released = (escrow: Escrow, releasedAt: string): Escrow => ({
  ...escrow,
  status: 'released',
  fundedAt: escrow.createdAt,
  releasedAt,
  version: escrow.version + 1,
  updatedAt: releasedAt,
})

/** The body of one delivery of each event, about records that the backend has. */
export function sampleDeliveries({ db, now }: Backend): Record<keyof typeof webhooks, object> {
  const passports = db.passports.all()
  const passport = needed(
    passports.find(({ id }) => id === recordIds.passport.sample),
    'passport of the sample batch',
  )
  const [batchId, checkedId, passed] = needed(
    passports
      .flatMap(({ batchId, id, events }) => events.map((event) => [batchId, id, event] as const))
      .find(([, , { type }]) => type === 'qc_passed'),
    'event of quality control',
  )
  const held = needed(db.escrows.get(recordIds.escrow.sample), 'payment')
  const { alerts } = dashboardOf(
    {
      farmers: null,
      agents: null,
      locations: null,
      batches: db.batches.all(),
      complianceRecords: db.complianceRecords.all(),
    },
    now(),
  )
  const alert = needed(alerts[0], 'alert of compliance')
  const record = needed(db.complianceRecords.get(alert.recordId), 'record of that alert')
  const [created] = passport.events
  return {
    'passport.created': {
      id: 'WHE-SAMPLE-01',
      type: 'passport.created',
      occurredAt: needed(created, 'event of the passport').occurredAt,
      data: { passport },
    },
    'qc.passed': {
      id: 'WHE-SAMPLE-02',
      type: 'qc.passed',
      occurredAt: passed.occurredAt,
      data: { batchId, passportId: checkedId, eventId: passed.id },
    },
    'escrow.released': {
      id: 'WHE-SAMPLE-03',
      type: 'escrow.released',
      occurredAt: now().toISOString(),
      data: { escrow: released(held, now().toISOString()) },
    },
    'compliance.alert': {
      id: 'WHE-SAMPLE-04',
      type: 'compliance.alert',
      occurredAt: now().toISOString(),
      data: { alert, record },
    },
  }
}
