import type { Batch } from './batch.ts'
import { certificateExpiry } from './certificate-expiry.ts'
import { openEvidence } from './completeness.ts'
import { complianceStatusOn } from './compliance-outcome.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { openMajorFindings } from './finding-rules.ts'
import { changeSinceAssessment, dayOfChange, partsText } from './goods-assessed.ts'
import { listText } from './list-text.ts'
import type { Lineage } from './lots/lineage.ts'
import { sumKg } from './lots/mass.ts'
import { isUntraced, type Taint, taintsOf } from './lots/origin.ts'
import type { Plot } from './plot.ts'
import { longDay } from './regulation/long-day.ts'
import type { Statement } from './statements/statement.ts'
import { vocabulary } from './vocabulary.ts'

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

export interface ShipmentBlock {
  /** What holds the lot up: `340 kg from no plot on record`. */
  text: string
  owner: ShipmentOwner
}

/** What the marks of a lot are read from. */
export interface KnownOfLot {
  lineage: Lineage
  plotOf: (id: string) => Plot | undefined
  /** All compliance records of the lot. */
  records: readonly ComplianceRecord[]
  onDate: string
}

/** What has to be shown of a lot and how it stands, judged by its EUDR record, if any. */
export const shipmentMarks = (
  batch: Batch,
  record: ComplianceRecord | undefined,
  known: KnownOfLot,
): ShipmentMark[] => [
  ...groundMarks(batch, known),
  legalityMark(record, known),
  riskMark(record, known.onDate),
]

const met = (check: ShipmentCheck, word: string): ShipmentMark => ({
  check,
  state: 'met',
  word,
  block: null,
})

/** The plots that all of it grew on (Article 9(1)(d)), and what was found about them (Article 10). */
function groundMarks({ id }: Batch, { lineage, plotOf }: KnownOfLot): ShipmentMark[] {
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
  { isTraced, plotOf }: { isTraced: boolean } & Pick<KnownOfLot, 'plotOf'>,
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
  { records, onDate }: KnownOfLot,
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

/** The assessment, as long as it holds and is of these goods (Article 10). */
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
  const change = changeSinceAssessment(record)
  if (change) {
    const when = longDay(dayOfChange(change))
    return open(
      'Goods changed',
      `Goods changed on ${when} after the assessment: ${partsText(change)}`,
    )
  }
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

const kgText = (kg: number): string => `${Math.round(kg).toLocaleString('en-GB')} kg`
