import { Button } from '#app/ui/button.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'

/** Says that a tab with an older version keeps this device's storage from being opened. */
export default function BlockedNote() {
  return (
    <main>
      <StateMessage
        role="alert"
        title="Asili is open in another tab with an older version"
        text="Close the other tabs, or press Reload there. This page then goes on by itself. What you saved and your drafts stay on this device."
        action={<Button onClick={() => location.reload()}>Try again</Button>}
      />
    </main>
  )
}
