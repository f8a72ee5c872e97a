import { useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import type { ListAddress } from './list-address.ts'
import type { SummaryFigure } from './list-definition.ts'
import styles from './summary-figures.module.css'

interface SummaryFiguresProps<Row> {
  rows: readonly Row[]
  summary: (rows: readonly Row[], onDate: string) => readonly SummaryFigure[]
  address: ListAddress
}

/** Figures about the rows. Selecting a figure about some of them filters the list to those. */
export function SummaryFigures<Row>({ rows, summary, address }: SummaryFiguresProps<Row>) {
  const today = useToday()
  const figures = useMemo(() => summary(rows, today), [summary, rows, today])
  return (
    <ul className={styles.figures} aria-label="Summary">
      {figures.map(({ label, value, note, filter }) => (
        <li key={label} className={styles.figure}>
          <span className={styles.label}>{label}</span>
          <strong className={styles.value}>{value}</strong>
          {note && <span className={styles.note}>{note}</span>}
          {filter && (
            <button
              className={styles.show}
              type="button"
              aria-pressed={isSame(address.filter, filter)}
              onClick={() => address.setAll(isSame(address.filter, filter) ? {} : filter)}
            >
              <span className="visually-hidden">Show only: {label}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value)
