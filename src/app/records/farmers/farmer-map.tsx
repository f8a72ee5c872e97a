import { useMemo } from 'react'
import { Waiting } from '#app/ui/waiting.tsx'
import type { Farmer } from '#domain/farmer.ts'
import { farmerStatus } from '#domain/farmer-words.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import type { Place } from '../../map/marks.ts'
import { placeOfPlot } from '../../map/plot-place.ts'
import { shapesOf } from '../../map/shapes.ts'
import { StillMap } from '../../map/still-map.tsx'
import { StillPlots } from '../../map/still-plots.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { MapSection, NoMap } from '../map-section.tsx'

/** Where a farmer farms: their plots, or else the position of the farm. */
export function FarmerMap({ farmer }: { farmer: Farmer }) {
  const isWanted = useMay()('plots:read')
  const plots = useRecords('plots', { where: { farmerId: farmer.id }, isWanted })
  const { data } = plots
  const places = useMemo(
    () => (data?.rows ?? []).map((plot) => placeOfPlot(plot, farmer.location)),
    [data, farmer.location],
  )
  const shapes = useMemo(() => data && shapesOf(data.rows, data.marks), [data])
  const farm = useMemo(() => placeOfFarm(farmer), [farmer])
  return (
    <MapSection title="On the map">
      {places.length > 0 && shapes ? (
        <StillPlots places={places} shapes={shapes} />
      ) : isWanted && !plots.isSettled ? (
        <Waiting what="plots" />
      ) : farm ? (
        <StillMap label={`Map: the farm of ${farmer.name}`} places={[farm]} />
      ) : (
        <NoMap>No plot is recorded, and the position of the farm is not taken yet.</NoMap>
      )}
    </MapSection>
  )
}

const placeOfFarm = ({ id, name, location, coordinates, status }: Farmer): Place | null =>
  coordinates && {
    id,
    name,
    where: location,
    coordinates,
    tone: 'quiet',
    state: farmerStatus.label(status),
  }
