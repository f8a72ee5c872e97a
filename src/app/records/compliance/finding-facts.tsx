import type { ReactNode } from 'react'
import { formatDate, formatDays } from '#app/ui/format.ts'
import { StatusBadge, type Tone } from '#app/ui/status-badge.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { findingGrade, findingVerdict } from '#domain/compliance-words.ts'
import type { Finding } from '#domain/finding.ts'
import { answerOverdueDays, type FindingState, findingState } from '#domain/finding-rules.ts'
import { StepsTaken, type StepTaken } from '../../lists/steps-taken.tsx'
import styles from './finding-facts.module.css'

const stateLabels: Record<FindingState, readonly [label: string, tone: Tone]> = {
  open: ['Open', 'danger'],
  answered: ['Answered', 'warning'],
  closed: ['Closed', 'success'],
}

/** Returns a name that identifies a finding: `Major finding, Risk assessment`. */
export const findingName = ({ grade, requirement }: Finding): string => {
  const kind = grade === 'observation' ? 'Observation' : `${findingGrade.label(grade)} finding`
  return requirement ? `${kind}, ${requirement}` : kind
}

interface FindingFactsProps {
  finding: Finding
  /** Heading level of its name: one below the heading above it. */
  heading: 'h3' | 'h4'
  children?: ReactNode
}

/** A finding with all actions on it. */
export function FindingFacts({ finding, heading: Heading, children }: FindingFactsProps) {
  const overdueDays = answerOverdueDays(finding, useToday())
  const [label, tone] = stateLabels[findingState(finding)]
  const { text, foundBy, foundOn, dueDate } = finding
  return (
    <>
      <div className={styles.head}>
        <Heading className={styles.name}>{findingName(finding)}</Heading>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={styles.text}>{text}</p>
      <p className={styles.note}>
        Found by {foundBy} on {formatDate(foundOn)}
        {dueDate && <span>{`, answer due ${formatDate(dueDate)}`}</span>}
        {overdueDays > 0 && (
          <strong className={styles.late}> Overdue, since {formatDays(-overdueDays)}</strong>
        )}
      </p>
      <StepsTaken of={findingName(finding)} steps={stepsOf(finding)} />
      {children}
    </>
  )
}

const stepsOf = ({ answers, decisions }: Finding): StepTaken[] => [
  ...answers.map(({ action, answeredBy, answeredAt }) => ({
    at: answeredAt,
    text: 'Answered',
    by: answeredBy,
    reason: action,
  })),
  ...decisions.map(({ verdict, reason, decidedBy, decidedAt }) => ({
    at: decidedAt,
    text: findingVerdict.label(verdict),
    by: decidedBy,
    reason,
  })),
]
