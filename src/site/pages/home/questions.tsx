import type { HomePage } from '../../../content/collections.ts'
import fold from '../../components/fold.module.css'
import { Section } from '../../components/section.tsx'
import styles from './questions.module.css'

/** Questions of which one is open at a time; the open one can be closed. The browser handles both. */
export function Questions({ faq }: { faq: HomePage['data']['faq'] }) {
  const { heading, lead, items } = faq
  return (
    <Section id="faq" heading={heading} lead={lead} beside>
      <div className={styles.questions}>
        {items.map(({ question, answer, more }, index) => (
          <details key={question} name="faq" open={index === 0}>
            <summary className={fold.fold}>
              <h3>{question}</h3>
            </summary>
            <p>
              {answer} {more && <a href={more.href}>{more.label}</a>}
            </p>
          </details>
        ))}
      </div>
    </Section>
  )
}
