/** One GPS reading. */
export interface Reading {
  latitude: number
  longitude: number
  /** As reported by the device, m. */
  accuracyM: number
  /** UTC. */
  takenAt: string
}

/** A position averaged from several readings. */
export interface MeasuredCorner {
  latitude: number
  longitude: number
  /** Radius around the position, m; null if not measured. */
  accuracyM: number | null
  takenAt: string
  readings: readonly Reading[]
  /** Whether its readings are of the way to the next corner, not of the corner itself. */
  isOnTrack?: boolean
}

const sixDecimals = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const tenth = (metres: number): number => Math.round(metres * 10) / 10

/**
 * Averages several readings; better ones count more, by the square of their accuracy. The result's accuracy is the
 * average of theirs, weighted in the same way: readings within a few seconds share most of their error, so it is not
 * stated as better.
 */
export function averageOf(readings: readonly [Reading, ...Reading[]]): MeasuredCorner {
  const weights = readings.map(({ accuracyM }) => 1 / Math.max(accuracyM, 1) ** 2)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const mean = (of: (reading: Reading) => number) =>
    readings.reduce((sum, reading, index) => sum + of(reading) * (weights[index] ?? 0), 0) / total
  return {
    latitude: sixDecimals(mean(({ latitude }) => latitude)),
    longitude: sixDecimals(mean(({ longitude }) => longitude)),
    accuracyM: tenth(mean(({ accuracyM }) => accuracyM)),
    takenAt: (readings.at(-1) ?? readings[0]).takenAt,
    readings,
  }
}

/** Returns a corner made from a single reading. */
export const cornerOf = ({ latitude, longitude, accuracyM, takenAt }: Reading): MeasuredCorner => ({
  latitude: sixDecimals(latitude),
  longitude: sixDecimals(longitude),
  accuracyM: tenth(accuracyM),
  takenAt,
  readings: [],
  isOnTrack: true,
})
