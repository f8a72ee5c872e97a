import { findingVerdict } from './compliance-words.ts'
import { daysBetween } from './days.ts'
import type { Finding, NewFinding, NewFindingAnswer, NewFindingDecision } from './finding.ts'
import type { Doing, Person } from './review.ts'

/** The state of a finding: waiting for an answer, waiting for a decision on it, or done. */
export type FindingState = 'open' | 'answered' | 'closed'

type Handled = Pick<Finding, 'answers' | 'decisions'>

/** The latest answer, and the decision on it. */
const standing = ({ answers, decisions }: Handled) => {
  const answer = answers.at(-1)
  return { answer, decision: decisions.findLast(({ answerId }) => answerId === answer?.id) }
}

export function findingState(finding: Handled): FindingState {
  const { answer, decision } = standing(finding)
  if (decision?.verdict === 'closed') return 'closed'
  return answer && !decision ? 'answered' : 'open'
}

/** Findings that keep a record from being compliant: major ones that are not closed. */
export const openMajorFindings = (findings: readonly Finding[] = []): Finding[] =>
  findings.filter((finding) => finding.grade === 'major' && findingState(finding) !== 'closed')

/** Days by which an answer is overdue on a day; 0 if it is not, or if it has been given. */
export const answerOverdueDays = (finding: Finding, onDate: string): number =>
  finding.dueDate === null || findingState(finding) !== 'open'
    ? 0
    : Math.max(0, daysBetween(finding.dueDate, onDate))

/** Why a user may not act on a finding now. */
interface FindingObstacle {
  code: 'own-work' | 'decided' | 'nothing-there' | 'other-answer'
  /** In words for that user. */
  text: string
}

/**
 * Why a finding cannot be answered. Returns null if it can. A finding is answered once, unless the answer is returned.
 */
export function answerObstacle(finding: Handled): FindingObstacle | null {
  const state = findingState(finding)
  if (state === 'open') return null
  return state === 'closed'
    ? { code: 'decided', text: 'This finding is closed' }
    : { code: 'decided', text: 'This finding is answered already: somebody has to decide on that' }
}

/**
 * Why a person cannot decide on the answer to a finding. Returns null if they can. Nobody decides on their own answer,
 * a decision is made once, and it must be about the answer that was `seen`.
 */
export function decisionObstacle(
  finding: Handled,
  person: Pick<Person, 'id'>,
  seen?: string,
): FindingObstacle | null {
  const { answer, decision } = standing(finding)
  if (!answer) return { code: 'nothing-there', text: 'Nobody has answered this finding yet' }
  if (seen !== undefined && seen !== answer.id) {
    return { code: 'other-answer', text: 'Another answer was given meanwhile: look at that one' }
  }
  if (decision) {
    const by = decision.decidedBy.name ? ` by ${decision.decidedBy.name}` : ''
    const what = findingVerdict.label(decision.verdict).toLowerCase()
    return { code: 'decided', text: `This answer is decided on already: ${what}${by}` }
  }
  return answer.answeredBy.id === person.id
    ? { code: 'own-work', text: 'You answered this finding: somebody else has to decide on it' }
    : null
}

/** The findings of a record with a new, unanswered one added. */
export const withFinding = (
  findings: readonly Finding[] = [],
  finding: NewFinding,
  { person, recordedAt }: Doing,
): Finding[] => [
  ...findings,
  { ...finding, recordedBy: person, recordedAt, answers: [], decisions: [] },
]

/** The findings of a record after one of them was answered. */
export const withAnswer = (
  findings: readonly Finding[] = [],
  { findingId, id, action }: NewFindingAnswer,
  { person, recordedAt }: Doing,
): Finding[] =>
  changed(findings, findingId, (finding) => ({
    ...finding,
    answers: [...finding.answers, { id, action, answeredBy: person, answeredAt: recordedAt }],
  }))

/** The findings of a record after a decision on the answer to one of them. */
export const withDecision = (
  findings: readonly Finding[] = [],
  { findingId, answerId, verdict, reason }: NewFindingDecision,
  { person, recordedAt }: Doing,
): Finding[] =>
  changed(findings, findingId, (finding) => ({
    ...finding,
    decisions: [
      ...finding.decisions,
      { answerId, verdict, reason, decidedBy: person, decidedAt: recordedAt },
    ],
  }))

const changed = (
  findings: readonly Finding[],
  findingId: string,
  change: (finding: Finding) => Finding,
): Finding[] => findings.map((finding) => (finding.id === findingId ? change(finding) : finding))
