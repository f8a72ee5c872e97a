import type { HomePage } from '../../../content/collections.ts'
import { Section } from '../../components/section.tsx'
import styles from './problem.module.css'

/** A hundred beans in rows of 25, each ten units wide. */
const perRow = 25

/** Returns the outline of the first `count` of them. */
function firstBeans(count: number): string {
  const rest = (count % perRow) * 10
  const full = Math.floor(count / perRow) * 10
  return `M0 0h250v${full}h${rest - 250}v10H0z`
}

/** The problem that the product solves. */
export function Problem({ problem }: { problem: HomePage['data']['problem'] }) {
  const { heading, lead, lost, taken, source, points } = problem
  return (
    <Section id="problem" heading={heading} lead={lead} tone="earth" beside>
      <div className={styles.figures}>
        {[lost, taken].map(({ value, label }) => (
          <p key={label}>
            <data value={value}>{value}</data>
            {` ${label}`}
          </p>
        ))}
        <svg viewBox="0 0 250 40" aria-hidden="true">
          <pattern id="bean" width="10" height="10" patternUnits="userSpaceOnUse">
            <path d="M3 8C0 4 4 0 7 2S7 10 3 8Z" />
          </pattern>
          <path d="M0 0h250v40H0z" fill="url(#bean)" className={styles.left} />
          <path d={firstBeans(Number.parseInt(taken.value, 10))} fill="url(#bean)" />
        </svg>
        <p className={styles.source}>{source}</p>
      </div>
      <ul className={styles.points}>
        {points.map(({ title, text, action }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            {action && (
              <p>
                <a href={action.href}>{action.label}</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
