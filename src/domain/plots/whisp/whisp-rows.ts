import type { Commodity } from '../../commodity.ts'
import type { Plot } from '../../plot.ts'
import { shapeKey } from './shape-key.ts'
import {
  indicatorsOf,
  madeOf,
  noteOf,
  perennialRisk,
  textOf,
  type WhispRisk,
} from './whisp-verdict.ts'

/**
 * The crops that the verdict is for; sesame and ginger are sown again each season, and Whisp judges them differently.
 */
const perennials: ReadonlySet<Commodity> = new Set<Commodity>(['cocoa', 'coffee', 'cashew'])

/** Why a row of a result is refused. */
export type WhispRefusal =
  | 'no-id'
  | 'unknown-plot'
  | 'other-shape'
  | 'no-indicators'
  | 'other-verdict'
  | 'no-version'
  | 'in-future'
  | 'not-perennial'
  | 'twice'

/** What would happen to one row of a result. */
export type WhispRow<P> = { number: number; id: string | null; plot: P | undefined } & (
  | { fate: 'take'; risk: WhispRisk; on: string; version: string; note: string }
  /** This file, or a newer screening, is on record already. */
  | { fate: 'known' }
  | { fate: 'refuse'; reason: WhispRefusal; says: string; follows: WhispRisk | null }
)

type KnownPlot = Pick<Plot, 'id' | 'name' | 'crops' | 'geometry' | 'screening'>

interface Known<P extends KnownPlot> {
  plotOf: (id: string) => P | undefined
  /** The day of the import. */
  today: string
  fileSha256: string
}

interface Feature {
  number: number
  geometry: unknown
  properties: Readonly<Record<string, unknown>>
}

/** Checks each plot of a Whisp result against the plots on record and against its own indicators. */
export function readWhispRows<P extends KnownPlot>(
  features: readonly Feature[],
  known: Known<P>,
): WhispRow<P>[] {
  const rows = features.map((feature) => rowOf(feature, known))
  const counts = Map.groupBy(rows, ({ id }) => id)
  return rows.map((row) =>
    row.id !== null && (counts.get(row.id)?.length ?? 0) > 1 ? refused(row, 'twice') : row,
  )
}

/** If one verdict does not follow from its indicators, the file is not as Whisp wrote it: all of it is refused. */
export const isTampered = (rows: readonly WhispRow<unknown>[]): boolean =>
  rows.some((row) => row.fate === 'refuse' && row.reason === 'other-verdict')

interface Beginning<P> {
  number: number
  id: string | null
  plot: P | undefined
}

const refused = <P>(
  { number, id, plot }: Beginning<P>,
  reason: WhispRefusal,
  { says = '', follows = null }: { says?: string; follows?: WhispRisk | null } = {},
): WhispRow<P> => ({ number, id, plot, fate: 'refuse', reason, says, follows })

function rowOf<P extends KnownPlot>(
  { number, geometry, properties }: Feature,
  { plotOf, today, fileSha256 }: Known<P>,
): WhispRow<P> {
  const id = textOf(properties.external_id) || null
  const plot = id === null ? undefined : plotOf(id)
  const row = { number, id, plot }
  if (id === null) return refused(row, 'no-id')
  if (!plot) return refused(row, 'unknown-plot')
  const indicators = indicatorsOf(properties)
  if (!indicators) return refused(row, 'no-indicators')
  const says = textOf(properties.risk_pcrop)
  const risk = perennialRisk(indicators)
  if (says.toLowerCase().replaceAll(/[\s-]+/g, '_') !== risk) {
    return refused(row, 'other-verdict', { says, follows: risk })
  }
  if (shapeKey(geometry) !== shapeKey(plot.geometry)) return refused(row, 'other-shape')
  if (!plot.crops.every((crop) => perennials.has(crop))) return refused(row, 'not-perennial')
  const made = madeOf(properties.whisp_processing_metadata)
  if (!made) return refused(row, 'no-version')
  if (made.on > today) return refused(row, 'in-future')
  const { screening } = plot
  const isKnown = screening.fileSha256 === fileSha256 || (screening.on ?? '') > made.on
  return isKnown
    ? { ...row, fate: 'known' }
    : { ...row, fate: 'take', risk, ...made, note: noteOf(indicators, properties) }
}
