import { Failure } from '#app/ui/failure.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import { ApiError, describeError } from '../../api/errors.ts'
import { useMay } from '../../auth/auth-provider.tsx'

interface PassportMissingProps {
  error: Error | null
  onRetry: () => void
}

const unsigned = 'Not signed yet'

const isUnsigned = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'not-found'

/** Says why there is no signed passport in a few words, for where several are asked for. */
export const missingPassport = (error: Error): string =>
  isUnsigned(error) ? unsigned : describeError(error).title

/** Why there is no signed passport to show: it is being loaded, was never signed, or never reached this device. */
export function PassportMissing({ error, onRetry }: PassportMissingProps) {
  const may = useMay()
  if (!may('passports:read')) {
    return (
      <StateMessage role="status" title="No passport" text="Your role may not read passports." />
    )
  }
  if (!error) return <Waiting what="the passport" />
  if (isUnsigned(error)) {
    return (
      <StateMessage
        role="status"
        title={unsigned}
        text="The server signs the passport once it has this batch. Connect, and let the app send what waits."
      />
    )
  }
  const { title, text } = describeError(error)
  return (
    <Failure
      title={title}
      text={`${text} The signed passport of this batch is not on this device: one that was opened here before stays.`}
      onRetry={onRetry}
    />
  )
}
