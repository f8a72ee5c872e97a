import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './timeline.module.css'

/** Four phases along the same dotted line as the journey of the lots. */
export function Timeline({ timeline }: { timeline: HomePage['data']['timeline'] }) {
  const { heading, lead, phases, statusLabels } = timeline
  return (
    <Section id="timeline" heading={heading} lead={lead}>
      <ol className={styles.phases}>
        {phases.map(({ phase, status, year, achievements }) => (
          <li
            key={phase}
            data-status={status}
            aria-current={status === 'current' ? 'step' : undefined}
          >
            <p className={styles.when}>
              <time dateTime={year.slice(0, 4)}>{year}</time> <span>{statusLabels[status]}</span>
            </p>
            <h3>{phase}</h3>
            <ul>
              {achievements.map((achievement) => (
                <li key={achievement}>{achievement}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  )
}
