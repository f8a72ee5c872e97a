import { type ReactNode, useMemo } from 'react'
import { useToday } from '#app/ui/use-now.ts'
import type { ListAddress } from './list-address.ts'
import type { SummaryFigure } from './list-definition.ts'
import styles from './summary-figures.module.css'

interface SummaryFiguresProps<Row> {
  rows: readonly Row[]
  summary: (rows: readonly Row[], onDate: string) => readonly SummaryFigure[]
  address: ListAddress
  /** Stands before them in their line. */
  remark?: ReactNode
}

/**
 * Figures about the rows, in one line. Pressing one filters the list to the rows it counts, or sorts it by what it
 * adds up.
 */
export function SummaryFigures<Row>({ rows, summary, address, remark }: SummaryFiguresProps<Row>) {
  const today = useToday()
  const figures = useMemo(() => summary(rows, today), [summary, rows, today])
  return (
    <div className={styles.line}>
      {remark}
      <ul className={styles.figures} aria-label="Summary">
        {figures.map((figure) => (
          <li key={figure.label}>
            <Figure figure={figure} address={address} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Figure({ figure, address }: { figure: SummaryFigure; address: ListAddress }) {
  const { label, value, note, filter, sort } = figure
  const isPressed = filter ? isSame(address.filter, filter) : address.sort === sort
  const words = (
    <>
      <span className={styles.label}>{label}</span> <strong>{value}</strong>
      {note && <span className={styles.note}> {note}</span>}
    </>
  )
  // Those that a device kept of an earlier version may say less.
  if (!filter && !sort) return <span className={styles.figure}>{words}</span>
  return (
    <button
      className={styles.figure}
      type="button"
      aria-pressed={isPressed}
      title={filter ? note : [note, `Sort by ${label.toLowerCase()}`].filter(Boolean).join('. ')}
      onClick={() => {
        if (filter) address.setAll(isPressed ? {} : filter)
        else address.setSort(isPressed ? null : (sort ?? null))
      }}
    >
      {words}
    </button>
  )
}

const isSame = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([name, value]) => b[name] === value)
