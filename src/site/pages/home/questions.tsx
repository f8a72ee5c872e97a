import type { HomePage } from '../../../content/collections.ts'
import fold from '../../components/fold.module.css'
import { Section } from '../../components/section.tsx'
import styles from './questions.module.css'

type Question = HomePage['data']['faq']['items'][number]

/** Shown before the rest is opened. */
const firstCount = 3

/** Questions of which one is open at a time; the open one can be closed. The browser handles both. */
export function Questions({ faq }: { faq: HomePage['data']['faq'] }) {
  const { heading, lead, more, items } = faq
  return (
    <Section id="faq" heading={heading} lead={lead} beside>
      <div className={styles.questions}>
        <List items={items.slice(0, firstCount)} />
        <details>
          <summary className={styles.more}>{more}</summary>
          <List items={items.slice(firstCount)} />
        </details>
      </div>
    </Section>
  )
}

const List = ({ items }: { items: readonly Question[] }) =>
  items.map(({ question, answer, more }) => (
    <details key={question} name="faq" className={styles.question}>
      <summary className={fold.fold}>
        <h3>{question}</h3>
      </summary>
      <p>
        {answer} {more && <a href={more.href}>{more.label}</a>}
      </p>
    </details>
  ))
