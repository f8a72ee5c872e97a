import styles from './points.module.css'

interface PointsProps {
  items: readonly { title: string; text: string }[]
  /** One under the other, title beside text. */
  rows?: boolean
}

/** Short texts with a heading each, between hairlines. */
export const Points = ({ items, rows = false }: PointsProps) => (
  <ul className={rows ? styles.rows : styles.columns}>
    {items.map(({ title, text }) => (
      <li key={title}>
        <h3>{title}</h3>
        <p>{text}</p>
      </li>
    ))}
  </ul>
)
