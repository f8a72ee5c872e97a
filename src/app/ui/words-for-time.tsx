import styles from './words-for-time.module.css'

interface WordsForTimeProps {
  /** `in 4 days`, `2 hours ago`. */
  words: string
  /** The time itself, as people read it. */
  time: string
  /** ISO 8601. */
  dateTime: string
  className?: string | undefined
}

/** How far a time is away, with the time itself in its place under the pointer or, in a table, for keys. */
export const WordsForTime = ({ words, time, dateTime, className = '' }: WordsForTimeProps) => (
  // A cell may be too narrow for the time.
  <span className={`${styles.both} ${className}`} title={time}>
    <span className={styles.words}>{words}</span> <time dateTime={dateTime}>{time}</time>
  </span>
)
