import { Failure } from '#app/ui/failure.tsx'
import { describeError } from '../api/errors.ts'

/** Why something is not known: neither the server nor this device has told. */
export const KnownFailure = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Failure {...describeError(error)} onRetry={onRetry} />
)
