import type { ComplianceDocument, ComplianceRecord, Requirement } from './compliance-record.ts'
import { documentStatus, findingGrade, requirementStatus } from './compliance-words.ts'
import { dateOf } from './days.ts'
import { reviewableDocument } from './document-review.ts'
import type { Finding } from './finding.ts'
import { findingState } from './finding-rules.ts'
import {
  changeSinceAssessment,
  changeSinceVerdict,
  dayOfChange,
  partsText,
  verdictConfirmedOn,
} from './goods-assessed.ts'
import { decisionOn } from './review.ts'
import { riskConclusion, riskCriterion, riskFinding } from './risk-criteria.ts'

/** One line of what an auditor asks for: a requirement, part of a risk assessment, a document or a finding, with its record. */
export interface AuditItem {
  record: ComplianceRecord
  kind: 'Requirement' | 'Risk assessment' | 'Document' | 'Finding'
  name: string
  /** In words, for people. */
  status: string
  /** Day of the last check, decision or answer, ISO 8601; null if there was none. */
  date: string | null
  /** Who checked, decided or answered last; empty if nobody is on record. */
  by: string
  /** Why it was decided so, or what was found and what was done about it. */
  words: string
  /** SHA-256, hex: of the document's file or of those that show a requirement; null for everything else. */
  sha256: string | null
  /** Last day for an answer to a finding; null for everything else. */
  dueDate: string | null
}

/**
 * Everything that records have as evidence, line by line: requirements, then the risk assessment, documents and findings.
 */
export const auditItems = (records: readonly ComplianceRecord[]): AuditItem[] =>
  records.flatMap((record) => [
    ...record.requirements.map((requirement) => requirementItem(record, requirement)),
    ...assessmentItems(record),
    ...record.documents.map((document) => documentItem(record, document)),
    ...(record.findings ?? []).map((finding) => findingItem(record, finding)),
  ])

const empty = { by: '', words: '', sha256: null, dueDate: null }

const requirementItem = (record: ComplianceRecord, requirement: Requirement): AuditItem => ({
  ...empty,
  record,
  kind: 'Requirement',
  name: requirement.name,
  status: requirementStatus.label(requirement.status),
  date: requirement.checked,
  by: requirement.checkedBy?.name ?? '',
  words: verdictWords(record, requirement),
  sha256: requirement.evidence?.join(' ') ?? null,
})

function verdictWords(record: ComplianceRecord, requirement: Requirement): string {
  const { reason = '' } = requirement
  const change = changeSinceVerdict(requirement, record)
  const confirmedOn = verdictConfirmedOn(requirement, record)
  if (!change && confirmedOn) {
    return `${reason} (the assessment of ${confirmedOn} says that it holds for the changed goods)`.trim()
  }
  return change
    ? `${reason} (the goods changed on ${dayOfChange(change)} after this: ${partsText(change)})`.trim()
    : reason
}

/** The conclusion, then each criterion that was assessed. */
function assessmentItems(record: ComplianceRecord): AuditItem[] {
  const { assessment } = record
  if (!assessment) return []
  const { conclusion, criteria, assessedOn, assessedBy, reviewBy } = assessment
  const change = changeSinceAssessment(record)
  const shared = {
    ...empty,
    record,
    kind: 'Risk assessment' as const,
    date: assessedOn,
    by: assessedBy.name,
  }
  return [
    {
      ...shared,
      name: 'Conclusion',
      status: riskConclusion.label(conclusion),
      words: change
        ? `The goods changed on ${dayOfChange(change)} after this assessment: ${partsText(change)}`
        : `To be reviewed by ${reviewBy}`,
    },
    ...criteria.map(({ code, finding, reason }) => ({
      ...shared,
      name: `(${code}) ${riskCriterion.label(code)}`,
      status: riskFinding.label(finding),
      words: reason,
    })),
  ]
}

/** Includes the decision about the current file: a decision on an earlier file says nothing about it. */
function documentItem(record: ComplianceRecord, document: ComplianceDocument): AuditItem {
  const decision = decisionOn(reviewableDocument(document))
  return {
    ...empty,
    record,
    kind: 'Document',
    name: document.name,
    status: documentStatus.label(document.status),
    date: decision ? dateOf(decision.reviewedAt) : null,
    by: decision?.reviewedBy.name ?? '',
    words: decision?.reason ?? '',
    sha256: document.sha256 ?? null,
  }
}

function findingItem(record: ComplianceRecord, finding: Finding): AuditItem {
  const { grade, text, requirement, foundOn, foundBy, dueDate, answers, decisions } = finding
  const answer = answers.at(-1)
  const decision = decisions.findLast(({ answerId }) => answerId === answer?.id)
  return {
    ...empty,
    record,
    kind: 'Finding',
    name: requirement ?? 'The record as a whole',
    status: `${findingGrade.label(grade)}, ${findingState(finding)}`,
    date: dateOf(decision?.decidedAt ?? answer?.answeredAt ?? foundOn),
    by: decision?.decidedBy.name ?? answer?.answeredBy.name ?? foundBy,
    words: [text, ...answers.flatMap(({ id, action }) => [action, ...reasonsOn(finding, id)])].join(
      ' | ',
    ),
    dueDate,
  }
}

/** Why an answer was returned. */
const reasonsOn = ({ decisions }: Finding, id: string): string[] =>
  decisions.flatMap(({ answerId, reason }) => (answerId === id && reason ? [reason] : []))
