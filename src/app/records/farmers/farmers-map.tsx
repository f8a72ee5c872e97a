import { cropNames } from '#domain/commodity.ts'
import type { Farmer } from '#domain/farmer.ts'
import { farmerStatus } from '#domain/farmer-words.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import type { PlaceTone } from '../../map/marks.ts'
import { RecordMap } from '../../map/record-map.tsx'
import { farmerList } from './farmer-list.tsx'

const tones: Record<(typeof farmerStatus.values)[number], PlaceTone> = {
  verified: 'good',
  pending: 'watch',
  flagged: 'watch',
}

const placeOf = ({ name, crops, location, coordinates, status }: Farmer) =>
  coordinates && {
    name,
    where: `${cropNames(crops)}, ${location}`,
    coordinates,
    tone: farmerStatus.isKnown(status) ? tones[status] : ('quiet' as const),
    state: farmerStatus.label(status),
  }

export default function FarmersMap({ id }: ActionProps) {
  return <RecordMap list={farmerList} id={id} placeOf={placeOf} />
}
