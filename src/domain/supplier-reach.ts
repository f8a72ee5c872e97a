import type { Batch } from './batch.ts'
import { escrowRelease } from './escrow.ts'
import type { Scope } from './scopes.ts'
import type { Supplier } from './supplier.ts'
import type { TrackingEventType } from './tracking-event.ts'

/** Whether somebody is a supplier and no more: they read suppliers, and of these only their own. */
export const isSupplier = (may: (scope: Scope) => boolean): boolean =>
  may('suppliers:read') && !may('suppliers:review')

const decidesOnPayment = (type: TrackingEventType): boolean =>
  type === 'qc_failed' || escrowRelease.isKnown(type)

/** Why somebody may not record an event of that kind; null where they may. Nobody releases a payment to themselves. */
export const sellerRefusal = (
  type: TrackingEventType,
  may: (scope: Scope) => boolean,
): string | null =>
  isSupplier(may) && decidesOnPayment(type)
    ? 'It decides on payments for the batch, so somebody who is not paid records it'
    : null

/** What a supplier works with: records of the farmers whom it sells for, and lots that are made of their harvests alone. */
export interface Reach {
  farmer: (farmerId: string) => boolean
  batch: (batch: Pick<Batch, 'farmerId' | 'made'>) => boolean
}

/** What lies within the reach of somebody whose records these are; a lot of several farmers is looked into. */
export function reachOf(
  own: readonly Pick<Supplier, 'farmerIds'>[],
  batchOf: (id: string) => Batch | undefined,
): Reach {
  const farmerIds = new Set(own.flatMap((supplier) => supplier.farmerIds))
  const batch: Reach['batch'] = ({ farmerId, made }) =>
    farmerId !== '' || made === null
      ? farmerIds.has(farmerId)
      : made.inputs.every((input) => {
          const part = batchOf(input.batchId)
          return part !== undefined && batch(part)
        })
  return { farmer: (id) => farmerIds.has(id), batch }
}
