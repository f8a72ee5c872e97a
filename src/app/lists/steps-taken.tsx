import { formatDateTime } from '#app/ui/format.ts'
import type { Person } from '#domain/review.ts'
import { byText } from './by-text.ts'
import styles from './steps-taken.module.css'
import { usePersonText } from './use-person-text.ts'

/** Something that a person did to what is reviewed. */
export interface StepTaken {
  /** An instant, ISO 8601. */
  at: string
  /** What was done: `Verified`. */
  text: string
  by: Person
  /** Their own words; null where they gave none. */
  reason: string | null
}

interface StepsTakenProps {
  /** What they were done to. */
  of: string
  steps: readonly StepTaken[]
}

/** Who handed something in and who decided on it, in order of time. */
export function StepsTaken({ of, steps }: StepsTakenProps) {
  const personText = usePersonText()
  if (steps.length === 0) return null
  const inOrder = steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <ul className={styles.steps} aria-label={`History of ${of}`}>
      {inOrder.map(({ at, text, by, reason }) => (
        <li key={`${at} ${text}`}>
          {text}
          {byText(personText(by))}, {formatDateTime(at)}
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
    </ul>
  )
}
