import type { Plot } from '#domain/plot.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import { Warning } from '../../forms/warning.tsx'
import styles from './plot-details.module.css'

const isRule = (id: string): id is RuleId => Object.hasOwn(ruleFacts, id)

/** Questions that the rules raise about this shape and a user has accepted. */
export function StandingDoubts({ plot: { agreed, capture } }: { plot: Plot }) {
  const doubts = [...agreed, ...(capture.gateReason === null ? [] : ['accuracy'])]
  if (doubts.length === 0) return null
  return (
    <Warning>
      <p>These rules ask about the shape; who recorded it let it stand:</p>
      <ul className={styles.doubts}>
        {doubts.map((id) => (
          <li key={id}>{isRule(id) ? `${ruleFacts[id].title} (${sourceOf(id)})` : id}</li>
        ))}
      </ul>
    </Warning>
  )
}

const sourceOf = (id: RuleId): string =>
  `${ruleFacts[id].source.text}, ${ruleFacts[id].source.date}`
