import Supercluster from 'supercluster'
import type { Coordinates } from '#domain/units.ts'
import { type MapPoint, type MapView, maxZoom, type Size, seenBounds, toMap } from './view.ts'

/** A record as the map shows it. */
export interface Place {
  id: string
  name: string
  /** Its place in words. */
  where: string
  coordinates: Coordinates
  /** Its state, shown by colour and shape. */
  tone: PlaceTone
  /** That state in words. */
  state: string
}
export type PlaceTone = 'good' | 'watch' | 'quiet' | 'bad'

/** A mark on the map: one place, or several that are too close together to tell apart. */
export type MapMark = { point: MapPoint; place: Place } | Cluster
interface Cluster {
  point: MapPoint
  id: number
  count: number
}

/** Distance below which one finger might hit two marks, px. */
const apartPx = 46
/** Marks partly in view are rendered too; fully hidden ones are not, as they would take the focus unseen. */
const marginPx = 20

/** Returns a lookup of marks by zoom; building it takes time, using it is fast. */
export function marksOf(places: readonly Place[]) {
  const index = new Supercluster<Place, object>({
    radius: apartPx,
    extent: 512,
    // Up to the closest zoom: places at one spot stay together, and the list tells them apart.
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
            // Anything that is not a cluster is one of the features loaded above.
            return { point, place: properties as Place }
          }
          return { point, id: properties.cluster_id, count: properties.point_count }
        }),
    /** Whether a cluster separates at some zoom. Places at one spot never do. */
    opens: (cluster: Cluster): boolean => index.getClusterExpansionZoom(cluster.id) <= maxZoom,
    /** Returns the positions of the places in a cluster. */
    pointsIn: (cluster: Cluster): Coordinates[] =>
      index
        .getLeaves(cluster.id, Number.POSITIVE_INFINITY)
        .map(({ properties }) => properties.coordinates),
  }
}

/** How large a cluster is drawn, by how many it stands for. */
export const clusterSize = (count: number): 's' | 'm' | 'l' =>
  count < 10 ? 's' : count < 100 ? 'm' : 'l'

export const isCluster = (mark: MapMark): mark is Cluster => 'count' in mark
