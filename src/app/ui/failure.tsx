import { Button } from '#app/ui/button.tsx'
import { StateMessage } from './state-message.tsx'

interface FailureProps {
  title: string
  text: string
  /** Identifies the error in the server's log, for support. */
  reference?: string | undefined
  /** False if nothing failed, such as when this user may not see what was asked for. */
  isFailure?: boolean
  onRetry: () => void
}

/** Shown instead of content that could not be loaded, with a button to try again. */
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
