import styles from './points.module.css'

interface PointsProps {
  items: readonly { title: string; text: string }[]
  /** Stacked, with the title next to the text. */
  rows?: boolean
}

/** Short texts, each with a heading, separated by thin lines. */
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
