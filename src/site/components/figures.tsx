import styles from './figures.module.css'

interface FiguresProps {
  items: readonly { value: string; label: string }[]
}

/** Four figures in a row, each with a label. */
export const Figures = ({ items }: FiguresProps) => (
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
)
