import type { Plot } from '#domain/plot.ts'
import { plotStatus } from '#domain/plot-words.ts'
import { middleOf } from '#domain/plots/middle.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import type { PlaceTone } from '../../map/marks.ts'
import { RecordMap } from '../../map/record-map.tsx'
import { plotList } from './plot-list.tsx'
import { areaWords } from './plot-words.ts'

const tones: Record<(typeof plotStatus.values)[number], PlaceTone> = {
  checked: 'good',
  doubtful: 'watch',
}

function placeOf(plot: Plot) {
  const [longitude, latitude] = middleOf(plot.geometry)
  return {
    name: plot.name,
    where: `${plot.farmer}, ${areaWords(plot)}`,
    coordinates: { latitude, longitude },
    tone: plotStatus.isKnown(plot.status) ? tones[plot.status] : ('quiet' as const),
    state: plotStatus.label(plot.status),
  }
}

export default function PlotsMap({ id }: ActionProps) {
  return <RecordMap list={plotList} id={id} placeOf={placeOf} />
}
