import type { AboutPage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './roadmap.module.css'

/** Four phases along a line, with what each brings. */
export function Roadmap({ timeline }: { timeline: AboutPage['data']['timeline'] }) {
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
