import { useCallback, useMemo } from 'react'
import type { ShipmentOwner } from '#domain/shipment-marks.ts'
import type { Shipment } from '#domain/shipments.ts'
import { useRecords } from '../../offline/use-records.ts'

/** Who has to act on a lot, in words: the agent in charge of its place by name, where there is one. */
export type OwnerOf = (shipment: Shipment, owner: ShipmentOwner) => string

export function useOwners(): OwnerOf {
  const places = useRecords('locations').data?.rows
  const agents = useMemo(() => new Map(places?.map(({ id, agent }) => [id, agent]) ?? []), [places])
  return useCallback(
    ({ batch }, owner) =>
      owner === 'review'
        ? 'Compliance officers'
        : agents.get(batch.locationId) || 'Field agents of the region',
    [agents],
  )
}
