import { Button } from '@mantine/core'
import { formatTime } from '#ui/format.ts'
import { describeError } from '../api/errors.ts'
import { useNeedsSignIn } from '../auth/auth-provider.tsx'
import { useIsOnline } from '../offline/offline-provider.tsx'
import { ListNotice } from './list-notice.tsx'

interface FreshnessProps {
  /** When what is shown was fetched, ms since 1970. */
  asOf: number
  /** Why it could not be fetched anew. */
  error: Error | null
  isFetching: boolean
  onRetry: () => void
}

/** Marks what is shown as old, where it is: without a network, or when the server could not be asked again. */
export function Freshness({ asOf, error, isFetching, onRetry }: FreshnessProps) {
  const online = useIsOnline()
  const needsSignIn = useNeedsSignIn()
  if (online && !error) return null
  const since = <time dateTime={new Date(asOf).toISOString()}>{formatTime(asOf)}</time>
  return (
    <ListNotice>
      <p>
        {online ? `${describeError(error).title}. Shown as of ` : 'Offline. Shown as of '}
        {since}.
      </p>
      {online && !needsSignIn && (
        <Button variant="subtle" size="compact-md" loading={isFetching} onClick={onRetry}>
          Try again
        </Button>
      )}
    </ListNotice>
  )
}
