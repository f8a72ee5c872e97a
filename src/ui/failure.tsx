import { Button } from '@mantine/core'
import { StateMessage } from './state-message.tsx'

interface FailureProps {
  title: string
  text: string
  /** Finds what happened in the server's log; for support. */
  reference?: string | undefined
  onRetry: () => void
}

/** Stands in the place of what could not be loaded, with a way to try again. */
export const Failure = ({ title, text, reference, onRetry }: FailureProps) => (
  <StateMessage
    role="alert"
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
    action={<Button onClick={onRetry}>Try again</Button>}
  />
)
