import type { Position } from './geometry.ts'
import type { Corner, Shape } from './shape.ts'

/** A plot from a file or a form, while it is being checked. */
export interface Plot {
  /** Path in the file: `features[0]`. */
  path: string
  /** Name used in messages: `Plot 2 (Bosomtwe 4)`. */
  label: string
  shape: Shape
  /** Under their official names once `property-name` has been applied. */
  properties: Readonly<Record<string, unknown>>
  /** Accuracy of each corner of a boundary in order, m; null if the device gave none. */
  accuraciesM?: readonly (number | null)[]
}

/**
 * ISO 3166-1 alpha-2 code of the country at a place, by outlines on the device. Returns undefined at sea or off the
 * map.
 */
export type CountryAt = (position: Readonly<Position>) => string | undefined

/** What checks need to know in addition to the plot. */
export interface CheckContext {
  /** While a boundary is still being recorded, open rings are closed; an existing file with one is refused. */
  purpose: 'capture' | 'file'
  countryAt?: CountryAt
  /** Country of plots that name none themselves, ISO 3166-1 alpha-2. */
  countryCode?: string
  /**
   * Whether the goods are under the regulation and not cattle; otherwise a point is enough for any size. Default: true.
   */
  isBoundaryRuled?: boolean
  /** Whether a number is written in the source with at least six decimals; default: judged by the number. */
  hasSixDecimals?: (degrees: number) => boolean
  /** The worst accuracy that a corner may have without a reason, m. Default: 10. */
  accuracyGateM?: number
}

/** A problem found by a check, before it is put into words for the file. */
export interface Flaw {
  /** What is wrong, and where. */
  problem: string
  path: string
  /** Path of the other plot, if the flaw is about two. */
  against?: string
  at?: readonly Pick<Corner, 'longitudeDeg' | 'latitudeDeg'>[]
  /** Set if it differs from the rule's own. */
  severity?: 'ok' | 'fixed' | 'ask' | 'refuse'
  /** Set if it differs from the rule's own. */
  fix?: string
  swapped?: readonly Position[]
}

export const numberWord = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** A path under a feature, which may be the whole file: `features[0].properties.Area`, `properties.Area`. */
export const below = (path: string, rest: string): string => (path ? `${path}.${rest}` : rest)

/** Maximum length at which a value from a file is shown. */
const mostShown = 80

/** Shortens a value from a file for a message. */
export const shown = (text: string): string =>
  text.length > mostShown ? `${text.slice(0, mostShown)}…` : text

/**
 * The plot that a path in a file belongs to: `features[3]` for `features[3].geometry.coordinates`. Returns undefined if
 * it belongs to none.
 */
export function plotPathIn(path: string, plotPaths: ReadonlySet<string>): string | undefined {
  let part = path
  while (part && !plotPaths.has(part)) {
    part = part.slice(0, Math.max(0, part.lastIndexOf('.'), part.lastIndexOf('[')))
  }
  return plotPaths.has(part) ? part : undefined
}
