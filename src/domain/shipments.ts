import type { Batch } from './batch.ts'
import { complianceStatusOn } from './compliance-outcome.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { isInEu } from './countries.ts'
import { eudrRuling } from './eudr.ts'
import { eudrNeed } from './eudr-need.ts'
import { lineageOf } from './lots/lineage.ts'
import { drawnKg, leftKg } from './lots/mass.ts'
import type { Plot } from './plot.ts'
import {
  type KnownOfLot,
  type ShipmentBlock,
  type ShipmentMark,
  shipmentMarks,
} from './shipment-marks.ts'
import { vocabulary } from './vocabulary.ts'

/** How a lot stands that goes to the European Union, or may. Each lot is in one of these. */
export const shipmentState = vocabulary({
  ready: 'Ready',
  open: 'Open or failed',
  no_record: 'Without a record',
  destination_unknown: 'Destination unknown',
  before_rules: 'Arrives before the rules',
})

export type ShipmentState = (typeof shipmentState.values)[number]

/** A lot that goes to the European Union, or may, with what is shown of it. */
export interface Shipment {
  batch: Batch
  /** What of it is still there: the rest went into other lots, which stand for themselves. */
  leftKg: number
  state: ShipmentState
  /** Why the EUDR applies to it or not, with the act and article. */
  why: string
  marks: readonly ShipmentMark[]
  /** The EUDR record that it is judged by; undefined where it has none. */
  record: ComplianceRecord | undefined
  /** What holds it up, the first to work on first; empty where nothing does. */
  blocks: readonly ShipmentBlock[]
}

interface Rows {
  batches: readonly Batch[]
  complianceRecords: readonly ComplianceRecord[]
  plots: readonly Plot[]
}

/**
 * The lots on their way to the European Union, or to a country that nobody has named yet, of crops that the EUDR covers;
 * the first to arrive come first, those that nobody expects on a day last. A lot that is exported stays until the day on
 * which it is expected.
 *
 * A lot is ready exactly where an export would be let through for its destination, its records and its plots. Quality,
 * which the passport holds, and the statement, which the operator in the Union submits, are not asked for here.
 */
export function shipmentsOn(
  { batches, complianceRecords, plots }: Rows,
  onDate: string,
): Shipment[] {
  const lineage = lineageOf(batches)
  const drawn = drawnKg(batches)
  const recordsOf = Map.groupBy(complianceRecords, ({ batchId }) => batchId)
  const plotsById = new Map(plots.map((plot) => [plot.id, plot]))
  return batches
    .filter((batch) => mayReachEu(batch, onDate) && leftKg(batch, drawn) > 0)
    .map((batch) =>
      shipmentOf(batch, leftKg(batch, drawn), {
        lineage,
        plotOf: (id) => plotsById.get(id),
        records: recordsOf.get(batch.id) ?? [],
        onDate,
      }),
    )
    .sort(byArrival)
}

function mayReachEu(batch: Batch, onDate: string): boolean {
  const { crop, destinationCountryCode: country, expectedArrival, status } = batch
  if (!eudrRuling(crop, onDate).inScope || (country !== null && !isInEu(country))) return false
  return status !== 'exported' || (expectedArrival !== null && expectedArrival >= onDate)
}

const noDay = '9999'

const byArrival = (a: Shipment, b: Shipment): number =>
  byText(a.batch.expectedArrival ?? noDay, b.batch.expectedArrival ?? noDay) ||
  byText(a.batch.id, b.batch.id)

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function shipmentOf(batch: Batch, kg: number, known: KnownOfLot): Shipment {
  const { isNeeded, why } = eudrNeed(batch, known.onDate)
  const record = recordOf(known)
  const marks = shipmentMarks(batch, record, known)
  const blocks = [
    ...(isDestinationKnown(batch) ? [] : [unknownDestination]),
    ...(isNeeded
      ? [...(record ? [] : [missingRecord]), ...marks.flatMap(({ block }) => block ?? [])]
      : []),
  ]
  const state = !isDestinationKnown(batch)
    ? 'destination_unknown'
    : !isNeeded
      ? 'before_rules'
      : !record
        ? 'no_record'
        : blocks.length > 0
          ? 'open'
          : 'ready'
  return { batch, leftKg: kg, state, why, marks, record, blocks }
}

/** An export asks for both: the country says which law applies, the place to whom it goes. */
const isDestinationKnown = ({ destination, destinationCountryCode }: Batch): boolean =>
  Boolean(destination && destinationCountryCode)

const unknownDestination: ShipmentBlock = {
  text: 'Destination and its country not set',
  owner: 'field',
}

const missingRecord: ShipmentBlock = { text: 'No EUDR record', owner: 'field' }

/** The one that is furthest: an older one may be kept beside it. */
function recordOf({ records, onDate }: KnownOfLot): ComplianceRecord | undefined {
  const own = records.filter(({ standard }) => standard === 'EUDR')
  return own.find((record) => complianceStatusOn(record, onDate) === 'compliant') ?? own.at(-1)
}
