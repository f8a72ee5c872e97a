import { daysBetween } from '#domain/days.ts'
import { formatDateTime, formatDays, formatHours } from './format.ts'
import { useNow } from './use-now.ts'
import { WordsForTime } from './words-for-time.tsx'

/** How long ago something was. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow()
  const hours = Math.trunc((Date.parse(instant) - now.getTime()) / 3_600_000)
  return (
    <WordsForTime
      words={
        Math.abs(hours) < 24
          ? formatHours(hours)
          : formatDays(daysBetween(now.toISOString(), instant))
      }
      time={formatDateTime(instant)}
      dateTime={instant}
    />
  )
}
