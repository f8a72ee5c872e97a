import { ActionRow } from './action-row.tsx'
import styles from './closing.module.css'

interface ClosingProps {
  closing: {
    heading: string
    lead?: string | undefined
    actions: readonly { label: string; href: string }[]
  }
}

/** The last band of a page, with what to do next. */
export const Closing = ({ closing: { heading, lead, actions } }: ClosingProps) => (
  <section className={styles.closing} aria-labelledby="closing-heading">
    <div className={styles.inner}>
      <svg className={styles.plots} viewBox="0 0 420 300" aria-hidden="true">
        <path d="M20 110l84-62 96 30 10 92-88 44-92-30zM200 78l90-58 96 44-28 98-148 8zM122 214l88-44 60 76-52 54H110zM210 170l148-8 42 84-130 0z" />
        <path className={styles.way} d="M154 122q84 60 126-30t120-72" />
        <circle cx="154" cy="122" r="8" />
      </svg>
      <h2 id="closing-heading">{heading}</h2>
      {lead && <p>{lead}</p>}
      <ActionRow actions={actions} />
    </div>
  </section>
)
