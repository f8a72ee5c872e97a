import type { Flaw } from './plot.ts'
import type { RuleId } from './rule-facts.ts'

/** A plot as written in a file. */
export interface RawFeature {
  /** Path in the file: `features[0]`. */
  path: string
  /** Counted from 1. */
  number: number
  geometry: unknown
  properties: Readonly<Record<string, unknown>>
}

/** A problem with the file as a whole. */
export interface FileFlaw extends Flaw {
  rule: RuleId
}

export type FileFormat = 'geojson' | 'kml' | 'gpx' | 'csv'

/** A file of plots after reading. */
export interface PlotFile {
  format: FileFormat
  features: readonly RawFeature[]
  flaws: readonly FileFlaw[]
  /** Whether a number is written in the file with at least six decimals. */
  hasSixDecimals?: (degrees: number) => boolean
}
