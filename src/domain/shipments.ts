import type { Batch } from './batch.ts'
import { certificateExpiry } from './certificate-expiry.ts'
import { complianceStatusOn, openEvidence } from './completeness.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { isInEu } from './countries.ts'
import { eudrRuling } from './eudr.ts'
import { eudrNeed } from './eudr-need.ts'
import { openMajorFindings } from './finding-rules.ts'
import { type Lineage, lineageOf } from './lots/lineage.ts'
import { drawnKg, leftKg, sumKg } from './lots/mass.ts'
import { isUntraced, type Taint, taintsOf } from './lots/origin.ts'
import type { Plot } from './plot.ts'
import { longDay } from './regulation/long-day.ts'
import type { Statement } from './statements/statement.ts'
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

/** What has to be shown of a lot, in the order in which it is worked on. */
export const shipmentCheck = vocabulary({
  ground: 'Ground',
  screening: 'Screening',
  legality: 'Legality',
  risk: 'Risk',
})

export type ShipmentCheck = (typeof shipmentCheck.values)[number]

/** Who has to act: whoever looks after the place it comes from, or whoever reviews compliance. */
export type ShipmentOwner = 'field' | 'review'

/** One thing that has to be shown, and how it stands. */
export interface ShipmentMark {
  check: ShipmentCheck
  state: 'met' | 'open' | 'failed'
  /** In one or two words: `Not screened`. */
  word: string
  /** What is missing and who has to act; null where it is shown, or where something else comes first. */
  block: ShipmentBlock | null
  /** The compliance record that it was read from, if any. */
  recordId?: string
}

interface ShipmentBlock {
  /** What holds the lot up: `340 kg from no plot on record`. */
  text: string
  owner: ShipmentOwner
}

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

interface Known {
  lineage: Lineage
  plotOf: (id: string) => Plot | undefined
  /** All compliance records of the lot. */
  records: readonly ComplianceRecord[]
  onDate: string
}

function shipmentOf(batch: Batch, kg: number, known: Known): Shipment {
  const { isNeeded, why } = eudrNeed(batch, known.onDate)
  const record = recordOf(known)
  const marks = [
    ...groundMarks(batch, known),
    legalityMark(record, known),
    riskMark(record, known.onDate),
  ]
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
function recordOf({ records, onDate }: Known): ComplianceRecord | undefined {
  const own = records.filter(({ standard }) => standard === 'EUDR')
  return own.find((record) => complianceStatusOn(record, onDate) === 'compliant') ?? own.at(-1)
}

const met = (check: ShipmentCheck, word: string): ShipmentMark => ({
  check,
  state: 'met',
  word,
  block: null,
})

/** The plots that all of it grew on (Article 9(1)(d)), and what was found about them (Article 10). */
function groundMarks({ id }: Batch, { lineage, plotOf }: Known): ShipmentMark[] {
  const taints = taintsOf(lineage, id, plotOf)
  const untraced = taints.filter(({ reason }) => isUntraced(reason))
  const isTraced = untraced.length === 0
  return [
    isTraced
      ? met('ground', 'All on record')
      : {
          check: 'ground',
          state: 'open',
          word: 'Plots missing',
          block: { text: `${kgText(sumKg(untraced))} from no plot on record`, owner: 'field' },
        },
    screeningMark(
      taints.filter(({ reason }) => !isUntraced(reason)),
      { isTraced, plotOf },
    ),
  ]
}

function screeningMark(
  taints: readonly Taint[],
  { isTraced, plotOf }: { isTraced: boolean } & Pick<Known, 'plotOf'>,
): ShipmentMark {
  // Of plots that nobody named, nothing can be found: naming them comes first.
  const unknown = { check: 'screening', state: 'open', word: 'Not all known', block: null } as const
  if (taints.length === 0) return isTraced ? met('screening', 'Low risk') : unknown
  const risky = taints.filter(({ reason }) => reason === 'high-risk')
  const worst = risky.length > 0 ? risky : taints
  const ids = [...new Set(worst.flatMap(({ plotId }) => plotId ?? []))]
  const names = listText(ids.map((id) => plotOf(id)?.name ?? id))
  return risky.length > 0
    ? {
        check: 'screening',
        state: 'failed',
        word: 'High risk',
        block: { text: `High risk found on ${names}`, owner: 'field' },
      }
    : {
        check: 'screening',
        state: 'open',
        word: 'Not screened',
        block: { text: `Neither screened with low risk nor visited: ${names}`, owner: 'field' },
      }
}

/** What the law of the country of production asks for (Article 3(b)), and every other record of the lot. */
function legalityMark(
  record: ComplianceRecord | undefined,
  { records, onDate }: Known,
): ShipmentMark {
  const other = records.find(
    (each) => each !== record && complianceStatusOn(each, onDate) === 'non_compliant',
  )
  if (other) return failed('legality', other, 'Failed', `${other.standard} record is non-compliant`)
  if (!record) return { check: 'legality', state: 'open', word: 'No record', block: null }
  const unmet = record.requirements.filter(({ status }) => status === 'non_compliant')
  if (unmet.length > 0) {
    const text = `Not met: ${listText(unmet.map(({ name }) => name))}`
    return failed('legality', record, 'Failed', text)
  }
  if (openMajorFindings(record.findings).length > 0) {
    return failed('legality', record, 'Failed', 'A major audit finding is open')
  }
  const { requirements, documents } = openEvidence(record)
  const lacking = documents.filter(({ status }) => status !== 'pending')
  const open = [...documents, ...requirements].map(({ name }) => name)
  if (open.length === 0 && record.requirements.length > 0) {
    return { ...met('legality', 'Shown'), recordId: record.id }
  }
  const block: ShipmentBlock =
    lacking.length > 0
      ? { text: `Lacks ${listText(lacking.map(({ name }) => name))}`, owner: 'field' }
      : { text: `To be decided: ${listText(open)}`, owner: 'review' }
  return { check: 'legality', state: 'open', word: 'Open', block, recordId: record.id }
}

/** The assessment, as long as it holds (Article 10). */
function riskMark(record: ComplianceRecord | undefined, onDate: string): ShipmentMark {
  if (!record) return { check: 'risk', state: 'open', word: 'No record', block: null }
  const open = (word: string, text: string): ShipmentMark => ({
    check: 'risk',
    state: 'open',
    word,
    block: { text, owner: 'review' },
    recordId: record.id,
  })
  const { assessment, expiryDate } = record
  if (!assessment) return open('Not assessed', 'Risk not assessed')
  if (assessment.conclusion === 'not_negligible') {
    return failed('risk', record, 'Not negligible', 'The risk is not negligible')
  }
  if (certificateExpiry(expiryDate, onDate).state === 'expired') {
    const text = `Risk assessment to be reviewed since ${longDay(assessment.reviewBy)}`
    return { ...open('Out of date', text), state: 'failed' }
  }
  return assessment.conclusion === 'negligible'
    ? { ...met('risk', 'Negligible'), recordId: record.id }
    : open('Not concluded', 'Risk assessment not concluded')
}

/** Of what has to be put right before anybody can decide again. */
const failed = (
  check: ShipmentCheck,
  { id }: ComplianceRecord,
  word: string,
  text: string,
): ShipmentMark => ({ check, state: 'failed', word, block: { text, owner: 'field' }, recordId: id })

/**
 * How the due diligence statement for a lot stands, which the operator in the Union submits (Article 4(2)); `none` before
 * the first that was not withdrawn.
 */
export function statementMark(
  batchId: string,
  statements: readonly Pick<Statement, 'batchIds' | 'status'>[],
): { state: ShipmentMark['state'] | 'none'; word: string } {
  const own = statements.filter(({ batchIds }) => batchIds.includes(batchId))
  const has = (...statuses: string[]) => own.some(({ status }) => statuses.includes(status))
  if (has('AVAILABLE', 'GROUPED', 'ARCHIVED')) return { state: 'met', word: 'Available' }
  if (has('SUBMITTED')) return { state: 'open', word: 'Submitted' }
  return has('REJECTED') ? { state: 'failed', word: 'Rejected' } : { state: 'none', word: 'None' }
}

/** `Plot boundaries, Land use title and 2 more` */
function listText(names: readonly string[]): string {
  const shown = names.slice(0, 2)
  const more = names.length - shown.length
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(' and ')
}

const kgText = (kg: number): string => `${Math.round(kg).toLocaleString('en-GB')} kg`
