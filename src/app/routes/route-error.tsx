import { useState, useSyncExternalStore } from 'react'
import { useRouteError } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { inSite } from '#domain/base-path.ts'
import { rescuePath } from '#domain/paths.ts'
import { getReleaseState, subscribeToRelease } from '../release/release-state.ts'
import { reloadWithUpdate } from '../release/updates.ts'

/** What is shown when a screen itself fails: its code did not load, or has a bug. */
export function RouteError() {
  const error = useRouteError()
  const { isPartMissing } = useSyncExternalStore(subscribeToRelease, getReleaseState)
  const [reloading, setReloading] = useState(false)
  console.error(error)
  return (
    <StateMessage
      role="alert"
      title="This screen could not be shown"
      text={
        isPartMissing
          ? 'A part of the app is not on this device. Check your connection, then load the page again. Nothing you saved is lost.'
          : 'Nothing you saved is lost. Load the page again; if that does not help, go back and try later.'
      }
      action={
        <>
          <Button
            loading={reloading}
            onClick={() => {
              setReloading(true)
              void reloadWithUpdate()
            }}
          >
            Load again
          </Button>
          <a href={inSite(rescuePath)}>Save or repair what is on this device</a>
        </>
      }
    />
  )
}
