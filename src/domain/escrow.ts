import * as z from 'zod/mini'
import type { TrackingEventType } from './tracking-event.ts'
import { idSchema, isoInstantSchema, lineSchema, moneySchema, recordShape } from './units.ts'
import { vocabulary } from './vocabulary.ts'

const escrowStatus = vocabulary({
  awaiting_funds: 'Awaiting funds',
  funded: 'Funded',
  released: 'Released',
  refunded: 'Refunded',
  disputed: 'Disputed',
})

/** The event that sets a payment free. */
const escrowRelease = vocabulary({
  qc_passed: 'When quality control is passed',
  ownership_transferred: 'When ownership is transferred',
})

const enteredShape = {
  batchId: z.string().check(z.minLength(1), z.describe('The batch that is paid for')),
  payer: lineSchema.check(z.describe('Who pays in')),
  amount: moneySchema.check(z.describe('What is held')),
  releaseOn: escrowRelease.known,
}

/** A payment that is held until a batch has reached what was agreed. */
export const escrowSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    releaseOn: escrowRelease.open.check(z.describe('The event that sets it free')),
    payeeId: z.string().check(z.describe('The farmer who is paid')),
    payee: z.string().check(z.describe('That farmer’s name')),
    status: escrowStatus.open.check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    createdAt: isoInstantSchema.check(z.describe('When it was opened, UTC')),
    releasedAt: z
      .nullable(isoInstantSchema)
      .check(z.describe('When it was paid out, UTC; null until then')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Escrow' })
export type Escrow = z.infer<typeof escrowSchema>

/** What opens an escrow. */
export const newEscrowSchema = z.object({ id: idSchema, ...enteredShape })

/** Whether an event releases a held payment. */
export const releasesEscrow = (
  { status, releaseOn }: Pick<Escrow, 'status' | 'releaseOn'>,
  event: TrackingEventType,
): boolean => status === 'funded' && releaseOn === event
