import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './audiences.module.css'

/** Whom we serve: each with the question that brings them here. */
export function Audiences({ audiences }: { audiences: HomePage['data']['audiences'] }) {
  const { heading, lead, cards } = audiences
  return (
    <Section id="who-we-serve" heading={heading} lead={lead}>
      <ul className={styles.cards}>
        {cards.map(({ title, question, text, figure, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className={styles.question}>{question}</p>
            <p className={styles.text}>{text}</p>
            <p className={styles.figure}>
              <data value={figure.value}>{figure.value}</data>
              {` ${figure.label}`}
            </p>
            <a href={action.href}>{action.label}</a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
