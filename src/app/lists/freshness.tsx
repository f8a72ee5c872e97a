import { Button } from '#app/ui/button.tsx'
import { formatDateTime, formatTime } from '#app/ui/format.ts'
import { describeError } from '../api/errors.ts'
import { useNeedsSignIn } from '../auth/auth-provider.tsx'
import { connectionLabels } from '../offline/connection-words.ts'
import { useConnection } from '../offline/offline-provider.tsx'
import { trueNow } from '../time/true-time.ts'
import { ListNotice } from './list-notice.tsx'

interface FreshnessProps {
  /** When what is shown was fetched, ms since 1970. */
  asOf: number
  /** Why fetching it again failed. */
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** Marks outdated content: shown without a network, or if the server could not be asked again. */
export function Freshness({ asOf, error, isFetching, onRetry }: FreshnessProps) {
  const connection = useConnection()
  const online = connection === 'online'
  const needsSignIn = useNeedsSignIn()
  if (online && !error) return null
  const instant = new Date(asOf).toISOString()
  const isOfToday = new Date(asOf).toDateString() === trueNow().toDateString()
  const since = (
    <time dateTime={instant}>{isOfToday ? formatTime(asOf) : formatDateTime(instant)}</time>
  )
  return (
    <ListNotice>
      <p>
        {online ? describeError(error).title : connectionLabels[connection]}. Shown as of {since}.
      </p>
      {online && !needsSignIn && (
        <Button variant="subtle" size="compact-md" loading={isFetching} onClick={onRetry}>
          Try again
        </Button>
      )}
    </ListNotice>
  )
}
