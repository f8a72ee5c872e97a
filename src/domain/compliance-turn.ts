import { certificateExpiry } from './certificate-expiry.ts'
import { openEvidence } from './completeness.ts'
import type { ComplianceRecord } from './compliance-record.ts'
import { hasCertificate, hasRiskAssessment } from './compliance-words.ts'
import { findingState } from './finding-rules.ts'
import { changeSinceAssessment, dayOfChange, partsText } from './goods-assessed.ts'
import { listText } from './list-text.ts'
import { longDay } from './regulation/long-day.ts'

/** What has to be done for a compliance record next. */
export interface ComplianceTurn {
  /** By whom: `field` uploads and answers, `review` decides on what others handed in. */
  who: 'field' | 'review'
  action: 'upload' | 'review' | 'edit' | 'assess' | 'findings'
  /** What is to be done: `Upload Land use title`. */
  text: string
}

/**
 * What a compliance record lacks, and whose turn it is; empty where nothing is to be done. A decision that rests on
 * another one comes after that: requirements after the documents, the risk assessment after the requirements.
 */
export const complianceTurns = (record: ComplianceRecord, onDate: string): ComplianceTurn[] => [
  ...documentTurns(record),
  ...requirementTurns(record),
  ...findingTurns(record),
  ...outcomeTurns(record, onDate),
]

const namesOf = (parts: readonly { name: string }[]): string =>
  listText(
    parts.map(({ name }) => name),
    3,
  )

function documentTurns({ documents }: ComplianceRecord): ComplianceTurn[] {
  const lacking = documents.filter(({ status }) => status !== 'pending' && status !== 'verified')
  const waiting = documents.filter(({ status }) => status === 'pending')
  return [
    ...(lacking.length > 0
      ? [{ who: 'field', action: 'upload', text: `Upload ${namesOf(lacking)}` } as const]
      : []),
    ...(waiting.length > 0
      ? [{ who: 'review', action: 'review', text: `Verify or reject ${namesOf(waiting)}` } as const]
      : []),
  ]
}

function requirementTurns(record: ComplianceRecord): ComplianceTurn[] {
  const open = openEvidence(record)
  const failed = open.requirements.filter(({ status }) => status === 'non_compliant')
  const undecided = open.requirements.filter(({ status }) => status !== 'non_compliant')
  const areVerified = open.documents.length === 0
  return [
    ...(failed.length > 0
      ? [
          {
            who: 'field',
            action: 'upload',
            text: `Put right and show by a document: ${namesOf(failed)}`,
          } as const,
        ]
      : []),
    ...(areVerified && undecided.length > 0
      ? [
          {
            who: 'review',
            action: 'edit',
            text: `Decide whether it is met: ${namesOf(undecided)}`,
          } as const,
        ]
      : []),
  ]
}

const findingTurns = ({ findings = [] }: ComplianceRecord): ComplianceTurn[] =>
  findings.flatMap((finding) => {
    const state = findingState(finding)
    if (state === 'closed') return []
    return state === 'open'
      ? { who: 'field', action: 'findings', text: `Answer the finding “${finding.text}”` }
      : { who: 'review', action: 'findings', text: `Decide on the answer to “${finding.text}”` }
  })

/** The assessment or, under a standard with certificates, the days of the certificate. */
function outcomeTurns(record: ComplianceRecord, onDate: string): ComplianceTurn[] {
  const { standard, assessment, expiryDate } = record
  const isProven = openEvidence(record).requirements.length === 0
  const { state } = certificateExpiry(expiryDate, onDate)
  if (hasRiskAssessment(standard)) {
    const change = changeSinceAssessment(record)
    // Even where a risk was found: the change may be what lowers it.
    if (change) {
      const text = `Assess the risk again: the goods changed on ${longDay(dayOfChange(change))} (${partsText(change)})`
      return [{ who: 'review', action: 'assess', text }]
    }
    if (assessment?.conclusion === 'not_negligible') {
      return [{ who: 'field', action: 'upload', text: 'Lower the risk that was found' }]
    }
    const isOpen = assessment === undefined || assessment.conclusion === 'open'
    if (isProven && isOpen) return [{ who: 'review', action: 'assess', text: 'Assess the risk' }]
    return state === 'expired'
      ? [{ who: 'review', action: 'assess', text: 'Review the risk assessment' }]
      : []
  }
  const [first, again] = hasCertificate(standard)
    ? ['Record from when and until when the certificate holds', 'Record the renewed certificate']
    : ['Record until when the assessment holds', 'Assess it again']
  if (state === 'expired') return [{ who: 'review', action: 'edit', text: again }]
  return isProven && state === 'none' ? [{ who: 'review', action: 'edit', text: first }] : []
}
