import { Link } from 'react-router-dom'
import { formatCount } from '#app/ui/format.ts'
import type { DetailsLink } from '../lists/list-definition.ts'
import { labelled, type PlacedMark } from './labels.ts'
import styles from './map-marks.module.css'
import { Marker } from './marker.tsx'
import { clusterSize, isCluster, type MapMark } from './marks.ts'

interface MapMarksProps {
  marks: readonly PlacedMark[]
  /** Plural name of the places: `farmers`. */
  many: string
  selectedId: string | null
  linkTo: (id: string) => DetailsLink
  /** Whether zooming in separates the places of a cluster. */
  opens: (cluster: Cluster) => boolean
  onOpenCluster: (cluster: Cluster) => void
}

type Cluster = Extract<MapMark, { count: number }>

/** Marks on the map: a place links to its record, a cluster is a button that zooms in. */
export function MapMarks({ marks, many, selectedId, linkTo, opens, onOpenCluster }: MapMarksProps) {
  const withName = labelled(marks, selectedId)
  return marks.map(({ mark, leftPx, topPx }) => {
    const style = { transform: `translate(${leftPx}px, ${topPx}px)` }
    if (isCluster(mark)) {
      return (
        <button
          key={`cluster ${mark.id}`}
          className={styles.cluster}
          type="button"
          data-size={clusterSize(mark.count)}
          style={style}
          aria-label={`${formatCount(mark.count)} ${many} ${opens(mark) ? 'close together: zoom in' : 'in one place: read them in the list'}`}
          onClick={() => onOpenCluster(mark)}
        >
          {formatCount(mark.count)}
        </button>
      )
    }
    const { id, name, where, tone, state } = mark.place
    return (
      <Link
        key={id}
        className={styles.place}
        {...linkTo(id)}
        style={style}
        data-selected={id === selectedId}
        draggable={false}
        aria-label={`${name}, ${where}, ${state}`}
        title={name}
        onClick={(event) => {
          // A double click was meant for what was there at the first click.
          if (event.detail > 1) event.preventDefault()
        }}
      >
        <Marker tone={tone} isSelected={id === selectedId} />
        {withName.has(id) && <span className={styles.name}>{name}</span>}
      </Link>
    )
  })
}
