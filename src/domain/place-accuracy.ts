import type { CoordinatesSource } from './units.ts'
import { vocabulary } from './vocabulary.ts'

/** What is known of where a farm is. */
export const placeState = vocabulary({
  taken: 'Taken',
  rough: 'Rough',
  missing: 'Not taken yet',
})

/**
 * The worst accuracy with which a point still tells which place is meant: 30 m, the width of a pixel of the satellite
 * images (Landsat) that global maps of forest are made of. A rougher one may lie in a neighbour’s field.
 */
const roughAboveM = 30

/** Returns the accuracy of a position that was measured too roughly; undefined for any other. */
export const roughAccuracyM = (source: CoordinatesSource): number | undefined =>
  source?.method === 'gps' && source.accuracyM !== null && source.accuracyM > roughAboveM
    ? source.accuracyM
    : undefined
