import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'

const ClearDeviceQuestion = lazy(() => import('./clear-device-question.tsx'))

interface ClearDeviceProps {
  fullWidth?: boolean
  size?: 'sm'
  /** Somebody follows a link out of the question. */
  onLeave?: () => void
}

/** Signs out and deletes everything of the user from this device, which is asked first. */
export function ClearDevice({ onLeave, ...look }: ClearDeviceProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button {...look} variant="default" onClick={() => setIsAsking(true)}>
        Sign out and clear this device
      </Button>
      {isAsking && (
        <Suspense>
          <ClearDeviceQuestion
            onStay={() => setIsAsking(false)}
            onLeave={() => {
              setIsAsking(false)
              onLeave?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
