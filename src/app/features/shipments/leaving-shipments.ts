import { forBuyers } from '#domain/buyer-view.ts'
import type { Shipment } from '#domain/shipments.ts'
import { leavingNote } from '../../lists/leaving.ts'
import { withheldInLists } from '../../lists/withheld-in-lists.ts'

/** The lots as they go into a file or on paper. */
export const leavingShipments = (shipments: readonly Shipment[]): Shipment[] =>
  shipments.map((shipment) => ({ ...shipment, batch: forBuyers(shipment.batch) }))

/** Says of how many the farmer is withheld there; undefined for none. */
export const shipmentsNote = (shipments: readonly Shipment[]): string | undefined =>
  leavingNote(
    {
      leaving: { row: forBuyers, note: withheldInLists },
      noun: { one: 'lot', many: 'lots' },
    },
    shipments.map(({ batch }) => batch),
  )
