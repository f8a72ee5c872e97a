import { describe, expect, it } from 'vitest'
import { batchStatuses } from './batch-words.ts'
import {
  mayMoveEscrow,
  missingForRelease,
  newEscrowSchema,
  possibleOutcomes,
  releasesEscrow,
  stagesToRelease,
} from './escrow.ts'
import { sampleBodies } from './sample-bodies.ts'
import type { TrackingEventType } from './tracking-event.ts'

const on = (type: TrackingEventType, occurredAt = '2026-05-04T10:00:00Z') => ({ type, occurredAt })
const stagesThatRelease = (releaseOn: TrackingEventType) =>
  batchStatuses.filter((status) =>
    releasesEscrow({ status: 'funded', releaseOn }, { event: on(releaseOn), status, history: [] }),
  )

describe('a held payment', () => {
  it('is released by a quality pass until the export, by a handover at the end of the road only', () => {
    expect(stagesThatRelease('qc_passed')).toEqual(['harvested', 'processing', 'in_transit'])
    expect(stagesThatRelease('ownership_transferred')).toEqual(['in_transit'])
    expect(stagesThatRelease('transport_logged')).toEqual([])
  })

  it('stays held while it is not funded or disputed, and by any other event', () => {
    const facts = { event: on('qc_passed'), status: 'processing', history: [] }
    for (const status of ['awaiting_funds', 'disputed', 'released', 'refunded']) {
      expect(releasesEscrow({ status, releaseOn: 'qc_passed' }, facts)).toBe(false)
    }
    const onDelivery = { status: 'funded', releaseOn: 'ownership_transferred' }
    expect(releasesEscrow(onDelivery, facts)).toBe(false)
  })

  it('stays held where a control failed after the pass that arrives late', () => {
    const held = { status: 'funded', releaseOn: 'qc_passed' }
    const passAt = (occurredAt: string) => ({
      event: on('qc_passed', occurredAt),
      status: 'processing',
      history: [on('qc_failed', '2026-05-04T10:00:00Z')],
    })
    expect(releasesEscrow(held, passAt('2026-05-04T09:59:00Z'))).toBe(false)
    expect(releasesEscrow(held, passAt('2026-05-04T10:01:00Z'))).toBe(true)
  })

  it('can be released as long as its event can still come', () => {
    expect(stagesToRelease('ownership_transferred', 'harvested')).toEqual(['in_transit'])
    expect(stagesToRelease('qc_passed', 'in_transit')).toEqual(['in_transit'])
    expect(stagesToRelease('ownership_transferred', 'exported')).toEqual([])
    expect(stagesToRelease('qc_passed', 'exported')).toEqual([])
  })
})

describe('what a payment still waits for', () => {
  const missing = (status: string, releaseOn: string, batchStatus: string) =>
    missingForRelease({ status, releaseOn, isSupplierReady: true }, batchStatus)

  it('is said in words, in the order in which it can happen', () => {
    expect(missing('awaiting_funds', 'ownership_transferred', 'harvested')).toEqual([
      'The payment is funded',
      'The batch is in transit',
      'Transfer of ownership is recorded',
    ])
    expect(missing('funded', 'qc_passed', 'processing')).toEqual([
      'Quality control is recorded as passed',
    ])
    expect(missing('disputed', 'qc_passed', 'processing')[0]).toMatch(/^The dispute is settled/)
  })

  it('is nothing once it is paid out, and too late once the batch is exported', () => {
    expect(missing('released', 'qc_passed', 'exported')).toEqual([])
    expect(missing('funded', 'qc_passed', 'exported')).toEqual([
      'Nothing can release it any more: the batch has gone past that stage. An admin can pay it back',
    ])
  })

  it('is funded from awaiting funds alone, and disputed from funded alone', () => {
    const states = ['awaiting_funds', 'funded', 'released', 'refunded', 'disputed', 'of-later']
    const from = (move: 'fund' | 'dispute') =>
      states.filter((status) =>
        mayMoveEscrow(
          { status, releaseOn: 'qc_passed', isSupplierReady: true },
          move,
          'processing',
        ),
      )
    expect(from('fund')).toEqual(['awaiting_funds'])
    expect(from('dispute')).toEqual(['funded'])
  })

  it('takes no money in once nothing can release it, and can still be disputed', () => {
    const late = (status: string, move: 'fund' | 'dispute') =>
      mayMoveEscrow({ status, releaseOn: 'qc_passed', isSupplierReady: true }, move, 'exported')
    expect(late('awaiting_funds', 'fund')).toBe(false)
    expect(late('funded', 'dispute')).toBe(true)
  })

  it('is not funded while its supplier is not ready, and the one who waits is told so', () => {
    const held = { status: 'awaiting_funds', releaseOn: 'qc_passed', isSupplierReady: false }
    expect(mayMoveEscrow(held, 'fund', 'processing')).toBe(false)
    expect(missingForRelease(held, 'processing')[0]).toBe(
      'The supplier’s details and checks are complete',
    )
    // What was paid in before is released as agreed.
    expect(missingForRelease({ ...held, status: 'funded' }, 'processing')).toEqual([
      'Quality control is recorded as passed',
    ])
  })

  it('holds something: nothing is opened for nothing', () => {
    const body = (amount: number) => ({
      ...sampleBodies.openEscrow,
      amount: { amount, currency: 'EUR' },
    })
    expect(newEscrowSchema.safeParse(body(0)).success).toBe(false)
    expect(newEscrowSchema.safeParse(body(0.01)).success).toBe(true)
  })
})

describe('a decision', () => {
  const outcomes = (status: string, batchStatus: string) =>
    possibleOutcomes({ status, releaseOn: 'qc_passed' }, batchStatus)

  it('ends a disputed payment either way', () => {
    expect(outcomes('disputed', 'processing')).toEqual(['released', 'refunded'])
  })

  it('pays back what nothing can release any more, and nothing else', () => {
    expect(outcomes('funded', 'exported')).toEqual(['refunded'])
    expect(outcomes('funded', 'processing')).toEqual([])
    for (const status of ['awaiting_funds', 'released', 'refunded']) {
      expect(outcomes(status, 'exported')).toEqual([])
    }
  })
})
