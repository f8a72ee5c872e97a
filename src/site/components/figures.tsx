import styles from './figures.module.css'

interface FiguresProps {
  items: readonly { value: string; label: string }[]
  /** Whose figures they are, and what they count. */
  source?: string
}

/** Four figures in a row, each with a label. */
export const Figures = ({ items, source }: FiguresProps) => (
  <div>
    <dl className={styles.figures}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <data value={value}>{value}</data>
          </dd>
        </div>
      ))}
    </dl>
    {source && <p className={styles.source}>{source}</p>}
  </div>
)
