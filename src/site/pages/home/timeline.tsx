import type { AboutPage, HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  timeline: HomePage['data']['timeline']
  roadmap: AboutPage['data']['timeline']
}

/** The four phases with their years, on one line. What each holds is on the page about the company. */
export function Timeline({ timeline, roadmap }: TimelineProps) {
  const { heading, lead, action } = timeline
  return (
    <Section
      id="timeline"
      heading={heading}
      lead={lead}
      aside={<a href={action.href}>{action.label}</a>}
      beside
    >
      <ol className={styles.phases}>
        {roadmap.phases.map(({ phase, status, year }) => (
          <li
            key={phase}
            data-status={status}
            aria-current={status === 'current' ? 'step' : undefined}
          >
            <h3>{phase}</h3>
            <p>
              <time dateTime={year.slice(0, 4)}>{year}</time>{' '}
              <span>{roadmap.statusLabels[status]}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
