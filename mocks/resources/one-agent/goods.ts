import { createHash } from 'node:crypto'
import { riskCriterion } from '#domain/risk-criteria.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { TrackingEventType } from '#domain/tracking-event.ts'
import { dayBefore, does, make, type Sent } from './act.ts'

export const harvest = (id: string, farmerId: string, plotId: string): Sent =>
  make('createBatch', {
    id,
    farmerId,
    crop: 'coffee',
    quantity: 600,
    harvestDate: dayBefore,
    earlyHarvestReason: 'Written down later',
    moistureContent: 9,
    sources: [{ plotId, kg: 600 }],
  })

type Values = Readonly<Record<string, unknown>>

export const change = (id: string, body: Values): Sent => does('updateBatch', id, body)

/** A correction; what the batch said before is filled in when it is sent. */
export const correct = (id: string, after: Values): Sent =>
  does('correctBatch', id, { after, reason: 'Written down wrong' })

/** Something that happens to a batch, in or out of order. */
export const happen = (id: string, type: TrackingEventType): Sent =>
  does('addBatchEvent', id, { type, locationId: null, anyway: true, note: 'It did' })

/** All of a batch's way, or what is left of it. */
export const ship = (id: string): Sent[] => [
  happen(id, 'qc_passed'),
  happen(id, 'warehouse_intake'),
  happen(id, 'transport_logged'),
  happen(id, 'ownership_transferred'),
]

/** A lot with a little of each. */
export const makeLot = (id: string, crop: string, batchIds: readonly string[]): Sent =>
  make('createLot', {
    id,
    type: batchIds.length > 1 ? 'blend' : 'split',
    crop,
    quantity: 50 * batchIds.length,
    inputs: batchIds.map((batchId) => ({ batchId, kg: 50 })),
    lossKg: 0,
    lossReason: null,
  })

/** The file of all documents. */
export const file = new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' })
const fileSha256 = createHash('sha256').update('%PDF-1.7').digest('hex')

const documents = ['Plot boundaries', 'Satellite check of plots', 'Land use title']

export const openRecord = (id: string, batchId: string): Sent =>
  make('createComplianceRecord', { id, batchId, standard: 'EUDR' })

export const upload = (id: string): Sent[] =>
  documents.map((name) => does('uploadDocument', id, { name, type: 'Geolocation' }))

export const reviewDocuments = (id: string): Sent[] =>
  documents.map((item) =>
    does('reviewDocument', id, { item, verdict: 'verified', reason: null, evidence: fileSha256 }),
  )

/** The verdict on all requirements; which they are is filled in when it is sent. */
export const decideRequirements = (id: string): Sent =>
  does('updateComplianceRecord', id, {
    requirements: {
      status: 'compliant',
      checked: dayBefore,
      reason: 'The file shows it',
      evidence: [fileSha256],
    },
  })

export const assessRisk = (id: string): Sent => {
  const looked = { finding: 'negligible', reason: 'Looked up' }
  return does('updateComplianceRecord', id, {
    assessment: {
      assessedOn: dayBefore,
      reviewBy: '2027-11-20',
      conclusion: 'negligible',
      criteria: riskCriterion.values.map((code) => ({ code, ...looked })),
    },
  })
}

export const find = (id: string, findingId: string): Sent =>
  does('recordFinding', id, { ...sampleBodies.recordFinding, id: findingId })

export const answerFinding = (id: string, findingId: string): Sent =>
  does('answerFinding', id, {
    ...sampleBodies.answerFinding,
    findingId,
    id: `ANS-${findingId}`,
  })

export const decideFinding = (id: string, findingId: string): Sent =>
  does('decideFinding', id, {
    findingId,
    answerId: `ANS-${findingId}`,
    verdict: 'closed',
    reason: null,
  })
