import * as z from 'zod/mini'
import { type BatchStatus, batchStatuses, batchStatusLabel, isBatchStatus } from './batch-words.ts'
import { labelled } from './labels.ts'
import { type Doing, personSchema } from './review.ts'
import type { TrackingEventType } from './tracking-event.ts'
import { idSchema, isoInstantSchema, lineSchema, moneySchema, recordShape } from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

export const escrowStatus = vocabulary({
  awaiting_funds: 'Awaiting funds',
  funded: 'Funded',
  released: 'Released',
  refunded: 'Refunded',
  disputed: 'Disputed',
})

/** The event that releases a payment. */
export const escrowRelease = vocabulary({
  qc_passed: 'When quality control is passed',
  ownership_transferred: 'When ownership is transferred',
})

/** How a payment that no event releases ends. */
export const escrowOutcome = vocabulary({ released: 'Paid out', refunded: 'Paid back' })

const enteredShape = {
  batchId: z.string().check(z.minLength(1), z.describe('The batch that is paid for')),
  payer: lineSchema.check(z.describe('Who pays in')),
  amount: moneySchema.check(z.describe('What is held')),
  releaseOn: knownOf(escrowRelease).check(z.describe('The event that sets it free')),
}

/** A payment held until a batch has reached the agreed point. */
export const escrowSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    releaseOn: openOf(escrowRelease).check(z.describe('The event that sets it free')),
    payeeId: z.string().check(z.describe('The farmer who is paid')),
    payee: z.string().check(z.describe('That farmer’s name')),
    openedBy: z
      ._default(z.nullable(personSchema), null)
      .check(z.describe('Who opened it for the payer; null where nobody knows')),
    supplierId: z
      ._default(z.nullable(z.string()), null)
      .check(z.describe('Supplier who sells for the farmer; null where the farmer sells alone')),
    isSupplierReady: z
      ._default(z.boolean(), true)
      .check(
        z.describe(
          'Whether buyers can pay the supplier: until then nothing is funded; true for none',
        ),
      ),
    status: openOf(escrowStatus).check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    createdAt: isoInstantSchema.check(z.describe('When it was opened, UTC')),
    fundedAt: z
      ._default(z.nullable(isoInstantSchema), null)
      .check(z.describe('When the money came in, UTC; null until then')),
    dispute: z
      ._default(
        z.nullable(
          z.object({
            reason: lineSchema.check(z.describe('What is not as agreed')),
            raisedAt: isoInstantSchema.check(z.describe('When, UTC')),
          }),
        ),
        null,
      )
      .check(z.describe('Why no event releases it; null without a dispute')),
    settlement: z
      ._default(
        z.nullable(
          z.object({
            outcome: openOf(escrowOutcome).check(z.describe('Whom the money went to')),
            reason: lineSchema.check(z.describe('Why it was decided so')),
            settledBy: personSchema.check(z.describe('Who decided')),
            settledAt: isoInstantSchema.check(z.describe('When, UTC')),
          }),
        ),
        null,
      )
      .check(z.describe('How it ended by a decision; null where no decision ended it')),
    releasedAt: z
      .nullable(isoInstantSchema)
      .check(z.describe('When it was paid out, UTC; null until then')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Escrow' })
export type Escrow = z.infer<typeof escrowSchema>

/** The amount held must be above zero. */
const heldMoneySchema = z.object({
  ...moneySchema.shape,
  amount: z
    .number()
    .check(z.positive(), labelled('Amount', 'In units of the currency, not cents; above 0')),
})

/** Body that opens an escrow. */
export const newEscrowSchema = z.object({
  id: idSchema,
  ...enteredShape,
  amount: heldMoneySchema.check(z.describe('What is held')),
})

/** Body that disputes an escrow. */
export const escrowDisputeSchema = z.object({
  reason: lineSchema.check(labelled('Reason', 'What is not as agreed')),
})

/** Body that settles an escrow. */
export const escrowSettlementSchema = z.object({
  outcome: knownOf(escrowOutcome).check(labelled('Outcome', 'Whom the money goes to')),
  reason: lineSchema.check(labelled('Reason', 'Why it is decided so')),
})
type EscrowSettlement = z.infer<typeof escrowSettlementSchema>

export const escrowFilterShape = {
  batchId: z.optional(z.string().check(z.describe('For exactly this batch'))),
}

/** Whether a payment matches the filter; omitted conditions match everything. */
export const matchesEscrowFilter = (
  escrow: Pick<Escrow, 'batchId'>,
  { batchId }: { batchId?: string | undefined },
): boolean => !batchId || escrow.batchId === batchId

/** What the payer may do with a payment, from which states, and the state that results. */
const escrowMoves = {
  fund: { from: ['awaiting_funds'], to: 'funded' },
  dispute: { from: ['funded'], to: 'disputed' },
} as const satisfies Record<
  string,
  {
    from: readonly (typeof escrowStatus.values)[number][]
    to: (typeof escrowStatus.values)[number]
  }
>
type EscrowMove = keyof typeof escrowMoves

type HeldEscrow = Pick<Escrow, 'status' | 'releaseOn' | 'isSupplierReady'>

/**
 * Whether a payment in that state can be funded, or disputed. It cannot be funded if no event can release it any more,
 * or if its supplier is not ready to be paid.
 */
export const mayMoveEscrow = (
  { status, releaseOn, isSupplierReady }: HeldEscrow,
  move: EscrowMove,
  batchStatus: string,
): boolean =>
  escrowMoves[move].from.some((from) => from === status) &&
  (move !== 'fund' || (isSupplierReady && stagesToRelease(releaseOn, batchStatus).length > 0))

/** A payment after its payer has paid in. */
export const fundedEscrow = (escrow: Escrow, at: string): Escrow => ({
  ...escrow,
  status: escrowMoves.fund.to,
  fundedAt: at,
})

/** A payment after its payer has disputed it: no event releases it. */
export const disputedEscrow = (escrow: Escrow, reason: string, at: string): Escrow => ({
  ...escrow,
  status: escrowMoves.dispute.to,
  dispute: { reason, raisedAt: at },
})

/**
 * How a payment can be settled by a decision: a disputed one either way, and one that no event can release any more by
 * paying it back.
 */
export function possibleOutcomes(
  { status, releaseOn }: Pick<Escrow, 'status' | 'releaseOn'>,
  batchStatus: string,
): readonly EscrowSettlement['outcome'][] {
  if (status === 'disputed') return escrowOutcome.values
  const isStuck = status === 'funded' && stagesToRelease(releaseOn, batchStatus).length === 0
  return isStuck ? ['refunded'] : []
}

/** A payment after a decision on it. */
export const settledEscrow = (
  escrow: Escrow,
  settlement: EscrowSettlement,
  { person, recordedAt }: Doing,
): Escrow => ({
  ...escrow,
  status: settlement.outcome,
  settlement: { ...settlement, settledBy: person, settledAt: recordedAt },
  releasedAt: settlement.outcome === 'released' ? recordedAt : null,
})

/** Whether the money has not been paid out or back yet: a batch has at most one such payment. */
export const isOpenEscrow = ({ status }: Pick<Escrow, 'status'>): boolean =>
  status !== 'released' && status !== 'refunded'

/**
 * The stages of a batch at which each event releases a payment: quality up to the export, delivery at the end of
 * transport.
 */
const releaseStages: Readonly<Record<string, readonly BatchStatus[]>> = {
  qc_passed: ['harvested', 'processing', 'in_transit'],
  ownership_transferred: ['in_transit'],
}

/** The stages at which an event that releases the payment can still happen; empty once it is too late. */
export function stagesToRelease(releaseOn: string, status: string): readonly BatchStatus[] {
  const stages = releaseStages[releaseOn] ?? []
  const from = isBatchStatus(status) ? batchStatuses.indexOf(status) : 0
  return stages.filter((stage) => batchStatuses.indexOf(stage) >= from)
}

/** An event, with the batch and its history just before it. */
interface ReleaseFacts {
  event: { type: TrackingEventType; occurredAt: string }
  /** The stage of the batch. */
  status: string
  /** The events recorded before, with the time at which each happened. */
  history: readonly { type: string; occurredAt: string }[]
}

/**
 * Whether an event releases a held payment: it is the agreed one, at a stage where it means what was agreed. A passed
 * control does not count if a later one failed: only the last control counts.
 */
export function releasesEscrow(
  { status, releaseOn }: Pick<Escrow, 'status' | 'releaseOn'>,
  { event, status: stage, history }: ReleaseFacts,
): boolean {
  if (status !== 'funded' || releaseOn !== event.type) return false
  if (!releaseStages[releaseOn]?.some((each) => each === stage)) return false
  return (
    releaseOn !== 'qc_passed' ||
    !history.some(
      ({ type, occurredAt }) =>
        type === 'qc_failed' && Date.parse(occurredAt) > Date.parse(event.occurredAt),
    )
  )
}

/** The events that can still release a payment for a batch at that stage; empty once it is too late to open one. */
export const possibleReleases = (batchStatus: string) =>
  escrowRelease.values.filter((event) => stagesToRelease(event, batchStatus).length > 0)

/** What must still happen before a payment is released, in words; empty once it is paid out or paid back. */
export function missingForRelease(
  { status, releaseOn, isSupplierReady }: HeldEscrow,
  batchStatus: string,
): string[] {
  if (status === 'released' || status === 'refunded') return []
  const stages = stagesToRelease(releaseOn, batchStatus)
  const isAtStage = stages.some((stage) => stage === batchStatus)
  return [
    status === 'awaiting_funds' &&
      !isSupplierReady &&
      'The supplier’s details and checks are complete',
    status === 'awaiting_funds' && 'The payment is funded',
    status === 'disputed' && 'The dispute is settled, by an admin who did not open the payment',
    stages.length === 0 &&
      'Nothing can release it any more: the batch has gone past that stage. An admin can pay it back',
    stages[0] && !isAtStage && `The batch is ${batchStatusLabel(stages[0]).toLowerCase()}`,
    stages.length > 0 && releaseEvents[releaseOn],
  ].filter((text) => typeof text === 'string')
}

/** Each event that can release a payment, in words for something still to happen. */
const releaseEvents: Readonly<Record<string, string>> = {
  qc_passed: 'Quality control is recorded as passed',
  ownership_transferred: 'Transfer of ownership is recorded',
}
