import { formatCount, formatKg } from '#app/ui/format.ts'
import { type Shipment, type ShipmentState, shipmentState } from '#domain/shipments.ts'
import type { SummaryFigure } from '../../lists/list-definition.ts'

/** Whether it is known that a lot goes to the European Union. */
export const isToEu = ({ state }: Shipment): boolean => state !== 'destination_unknown'

/** Lots whose destination is known, then how these and the others stand. */
export function shipmentFigures(shipments: readonly Shipment[]): SummaryFigure[] {
  const byState = Map.groupBy(shipments, ({ state }) => state)
  const toEu = shipments.filter(isToEu)
  const figureOf = (state: ShipmentState): SummaryFigure => {
    const own = byState.get(state) ?? []
    return {
      label: shipmentState.label(state),
      value: formatCount(own.length),
      note: kgText(own),
      filter: { state },
    }
  }
  return [
    {
      label: 'Lots to the EU',
      value: formatCount(toEu.length),
      note: kgText(toEu),
      filter: { only: 'to_eu' },
    },
    ...shipmentState.values
      .filter((state) => state !== 'before_rules' || byState.has(state))
      .map(figureOf),
  ]
}

const kgText = (shipments: readonly Shipment[]): string =>
  formatKg(Math.round(shipments.reduce((sum, { leftKg }) => sum + leftKg, 0)))
