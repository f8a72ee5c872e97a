import type { Batch } from '#domain/batch.ts'
import { daysBetween } from '#domain/days.ts'
import { demoAccounts } from '#domain/demo.ts'
import type { Escrow } from '#domain/escrow.ts'
import type { Calendar } from './calendar.ts'
import { cooperativeFarmerIds } from './suppliers-seed.ts'

const escrowStatuses = ['funded', 'funded', 'awaiting_funds', 'disputed']
const buyer = 'Sample Commodity Trading GmbH'

/** Held payments: for batches on the road until delivery, for those in a warehouse until they pass their control. */
export function seedEscrows(calendar: Calendar, batches: readonly Batch[]): Escrow[] {
  const sold = batches.flatMap((batch) =>
    batch.estimatedValue ? [{ ...batch, estimatedValue: batch.estimatedValue }] : [],
  )
  const onTheRoad = sold.filter(({ status }) => status === 'in_transit')
  const inWarehouse = sold.filter(({ status }) => status === 'processing')
  const isOfCooperative = ({ farmerId }: Batch) => cooperativeFarmerIds.includes(farmerId)
  const held = [
    ...escrowStatuses.map((status, index) => ({
      status,
      batch: (index % 2 === 0 ? onTheRoad : inWarehouse)[Math.floor(index / 2)],
    })),
    // Opened but not funded until the supplier is ready to be paid.
    { status: 'awaiting_funds', batch: onTheRoad.find(isOfCooperative) },
    { status: 'awaiting_funds', batch: inWarehouse.find(isOfCooperative) },
  ]
  return held.flatMap(({ status, batch }, index) =>
    batch ? [escrowOf(calendar, batch, status, index + 1)] : [],
  )
}

function escrowOf(
  calendar: Calendar,
  batch: Batch & { estimatedValue: Escrow['amount'] },
  status: string,
  number: number,
): Escrow {
  const openedDaysAgo = daysBetween(
    batch.trackingSteps[1]?.date ?? batch.harvestDate,
    calendar.date(0),
  )
  const createdAt = calendar.instant(openedDaysAgo)
  const { email = '', fullName = '' } = demoAccounts.find(({ role }) => role === 'Buyer') ?? {}
  return {
    id: `ESC-${String(number).padStart(4, '0')}`,
    batchId: batch.id,
    payer: buyer,
    amount: batch.estimatedValue,
    releaseOn: batch.status === 'in_transit' ? 'ownership_transferred' : 'qc_passed',
    payeeId: batch.farmerId,
    payee: batch.farmer,
    openedBy: { id: email, name: fullName },
    supplierId: null,
    isSupplierReady: true,
    status,
    createdAt,
    fundedAt: status === 'awaiting_funds' ? null : createdAt,
    settlement: null,
    dispute:
      status === 'disputed'
        ? {
            reason: 'Sample: moister than agreed at the port',
            raisedAt: calendar.instant(Math.floor(openedDaysAgo / 2)),
          }
        : null,
    releasedAt: null,
    version: 1,
    updatedAt: createdAt,
  }
}
