import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './flow.module.css'

/** The journey of a lot from farm to export. On wide screens, the step that is hovered or focused stands out. */
export function Flow({ flow }: { flow: HomePage['data']['flow'] }) {
  const { heading, lead, recordLabel, steps } = flow
  return (
    <Section id="how-it-works" heading={heading} lead={lead}>
      <ol className={styles.steps}>
        {steps.map(({ name, text, record, href }) => (
          <li key={name}>
            <h3>
              <a href={href}>{name}</a>
            </h3>
            <p>{text}</p>
            <p className={styles.record}>
              <b>{recordLabel}</b> {record}
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
