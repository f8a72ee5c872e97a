import Supercluster from 'supercluster'
import type { Coordinates } from '#domain/units.ts'
import { type MapPoint, type MapView, maxZoom, type Size, seenBounds, toMap } from './view.ts'

/** A record as the map shows it. */
export interface Place {
  id: string
  name: string
  /** Where it is, in words. */
  where: string
  coordinates: Coordinates
  /** Its state, told by colour and shape. */
  tone: PlaceTone
  /** That state in words. */
  state: string
}
export type PlaceTone = 'good' | 'watch' | 'quiet' | 'bad'

/** What stands on the map: one place, or several that are too near to each other to be told apart. */
export type MapMark = { point: MapPoint; place: Place } | Cluster
interface Cluster {
  point: MapPoint
  id: number
  count: number
}

/** So that no two can be meant by one finger, px. */
const apartPx = 46
/** Marks that are partly in sight are drawn too; one that is not would take the focus unseen. */
const marginPx = 20

/** What stands where at each zoom; made once for some places, then quick to ask. */
export function marksOf(places: readonly Place[]) {
  const index = new Supercluster<Place, object>({
    radius: apartPx,
    extent: 512,
    // At the closest too: places on one spot stay together, and the list tells them apart.
    maxZoom,
    map: () => ({}),
  })
  index.load(
    places.map((place) => ({
      type: 'Feature',
      properties: place,
      geometry: {
        type: 'Point',
        coordinates: [place.coordinates.longitude, place.coordinates.latitude],
      },
    })),
  )
  return {
    seen: (view: MapView, size: Size): MapMark[] =>
      index
        .getClusters(seenBounds(view, size, marginPx), Math.floor(view.zoom))
        .map(({ geometry, properties }) => {
          const [longitude = 0, latitude = 0] = geometry.coordinates
          const point = toMap({ latitude, longitude })
          if (!properties || !('cluster' in properties)) {
            // What is no cluster is one of the features loaded above.
            return { point, place: properties as Place }
          }
          return { point, id: properties.cluster_id, count: properties.point_count }
        }),
    /** Whether a cluster falls apart at some zoom: those on one spot never do. */
    opens: (cluster: Cluster): boolean => index.getClusterExpansionZoom(cluster.id) <= maxZoom,
    /** Where the places of a cluster are. */
    pointsIn: (cluster: Cluster): Coordinates[] =>
      index
        .getLeaves(cluster.id, Number.POSITIVE_INFINITY)
        .map(({ properties }) => properties.coordinates),
  }
}

export const isCluster = (mark: MapMark): mark is Cluster => 'count' in mark
