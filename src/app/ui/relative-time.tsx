import { daysBetween } from '#domain/days.ts'
import { formatDateTime, formatDays, formatHours } from './format.ts'
import { useNow } from './use-now.ts'

/** How long ago something was, with the exact time as a tooltip. */
export function RelativeTime({ instant }: { instant: string }) {
  const now = useNow()
  const hours = Math.trunc((Date.parse(instant) - now.getTime()) / 3_600_000)
  return (
    <time dateTime={instant} title={formatDateTime(instant)}>
      {Math.abs(hours) < 24
        ? formatHours(hours)
        : formatDays(daysBetween(now.toISOString(), instant))}
    </time>
  )
}
