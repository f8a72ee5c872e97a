import { daysBetween } from '#domain/days.ts'
import { formatDate, formatDays, formatDaysLate } from './format.ts'
import styles from './near-date.module.css'
import { useToday } from './use-now.ts'

/** How far ahead a day presses, days. */
const nearDays = 30

interface NearDateProps {
  /** ISO 8601: `2026-03-11`. */
  day: string
  /** Whether something had to be done by then, which is late afterwards. */
  isDue?: boolean
}

/** A day in a table: where it presses, how far it is away, with the date itself under the pointer or for keys. */
export function NearDate({ day, isDue = false }: NearDateProps) {
  const daysLeft = daysBetween(useToday(), day)
  const date = <time dateTime={day}>{formatDate(day)}</time>
  if (daysLeft > nearDays) return date
  return (
    <span className={styles.near} data-past={daysLeft < 0}>
      <span className={styles.words}>
        {isDue && daysLeft < 0 ? formatDaysLate(-daysLeft) : formatDays(daysLeft)}
      </span>{' '}
      {date}
    </span>
  )
}
