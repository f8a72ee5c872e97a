import type { Location } from '#domain/location.ts'
import { locationStatus, locationType } from '#domain/location-words.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import type { PlaceTone } from '../../map/marks.ts'
import { RecordMap } from '../../map/record-map.tsx'
import { locationList } from './location-list.tsx'

const tones: Record<(typeof locationStatus.values)[number], PlaceTone> = {
  active: 'good',
  monitoring: 'watch',
  inactive: 'quiet',
}

const placeOf = ({ name, type, state, country, coordinates, status }: Location) => ({
  name,
  where: `${locationType.label(type)} in ${state}, ${country}`,
  coordinates,
  tone: locationStatus.isKnown(status) ? tones[status] : ('quiet' as const),
  state: locationStatus.label(status),
})

export default function LocationsMap({ id }: ActionProps) {
  return <RecordMap list={locationList} id={id} placeOf={placeOf} />
}
