import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './flow.module.css'

/**
 * The journey of a lot from farm to export, as one picture: the record of the lot, which grows by a row at each step. On
 * wide screens, the step that is hovered or focused stands out.
 */
export function Flow({ flow }: { flow: HomePage['data']['flow'] }) {
  const { heading, lead, steps } = flow
  return (
    <Section id="how-it-works" heading={heading} lead={lead}>
      <ol className={styles.steps}>
        {steps.map(({ name, record, href }) => (
          <li key={name}>
            <p>{record}</p>
            <h3>
              <a href={href}>{name}</a>
            </h3>
          </li>
        ))}
      </ol>
    </Section>
  )
}
