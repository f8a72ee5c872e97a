import { Button } from '@mantine/core'
import { useRouteError } from 'react-router-dom'
import { StateMessage } from '#ui/state-message.tsx'

/** What is shown when a screen itself fails: its code did not load, or has a bug. */
export function RouteError() {
  const error = useRouteError()
  console.error(error)
  return (
    <StateMessage
      role="alert"
      title="This screen could not be shown"
      text="Nothing you saved is lost. Load the page again; if that does not help, go back and try later."
      action={<Button onClick={() => location.reload()}>Load again</Button>}
    />
  )
}
