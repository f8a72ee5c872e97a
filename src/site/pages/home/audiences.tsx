import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './audiences.module.css'

/** Who is served: four links, each with the question that brings people here and a figure that answers it. */
export function Audiences({ audiences }: { audiences: HomePage['data']['audiences'] }) {
  const { heading, lead, links } = audiences
  return (
    <Section id="who-we-serve" heading={heading} lead={lead}>
      <ul className={styles.links}>
        {links.map(({ title, question, figure, href }) => (
          <li key={title}>
            <h3>
              <a href={href}>{title}</a>
            </h3>
            <p>{question}</p>
            <p className={styles.figure}>
              <data value={figure.value}>{figure.value}</data>
              {` ${figure.label}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
