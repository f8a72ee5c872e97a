import type { Batch } from '#domain/batch.ts'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import type { Shipment } from '#domain/shipments.ts'
import { leavingNote } from '../../lists/leaving.ts'
import type { AddressFilter } from '../../lists/list-address.ts'
import { givenAwayBy } from '../../lists/narrowed-by.ts'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'

/** The lots as they go into a file or on paper. */
export const leavingShipments = (shipments: readonly Shipment[]): Shipment[] =>
  shipments.map((shipment) => ({ ...shipment, batch: forBuyers(shipment.batch) }))

/** Says of how many the farmer is withheld there; undefined for none. */
export const shipmentsNote = (shipments: readonly Shipment[]): string | undefined =>
  leavingNote(
    { leaving: withheldInLists, noun: { one: 'lot', many: 'lots' } },
    batchesOf(shipments),
  )

/** The filters that would give away who is withheld there: only the search looks at farmers. */
export const givenAwayByShipments = (
  shipments: readonly Shipment[],
  { q }: AddressFilter,
): ReadonlySet<string> =>
  q
    ? givenAwayBy({ leaving: withheldInLists, matches: matchesBatchFilter }, batchesOf(shipments), {
        q,
      })
    : new Set()

const batchesOf = (shipments: readonly Shipment[]): Batch[] => shipments.map(({ batch }) => batch)
