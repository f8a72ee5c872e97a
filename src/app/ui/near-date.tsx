import { daysBetween } from '#domain/days.ts'
import { formatDate, formatDays, formatDaysLate } from './format.ts'
import styles from './near-date.module.css'
import { useToday } from './use-now.ts'
import { WordsForTime } from './words-for-time.tsx'

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
  const date = formatDate(day)
  if (daysLeft > nearDays) return <time dateTime={day}>{date}</time>
  return (
    <WordsForTime
      className={`${styles.near} ${daysLeft < 0 ? styles.past : ''}`}
      words={isDue && daysLeft < 0 ? formatDaysLate(-daysLeft) : formatDays(daysLeft)}
      time={date}
      dateTime={day}
    />
  )
}
