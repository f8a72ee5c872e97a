import { Button } from '@mantine/core'
import { StateMessage } from './state-message.tsx'

interface FailureProps {
  title: string
  text: string
  /** Finds what happened in the server's log; for support. */
  reference?: string | undefined
  /** False where nothing has failed: what was asked for is not for this user. */
  isFailure?: boolean
  onRetry: () => void
}

/** Stands in the place of what could not be loaded, with a way to try again. */
export const Failure = ({ title, text, reference, isFailure = true, onRetry }: FailureProps) => (
  <StateMessage
    role={isFailure ? 'alert' : 'status'}
    title={title}
    text={
      <>
        {text}
        {reference && (
          <>
            <br />
            <small>Reference: {reference}</small>
          </>
        )}
      </>
    }
    action={isFailure && <Button onClick={onRetry}>Try again</Button>}
  />
)
