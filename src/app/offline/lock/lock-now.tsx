import { Button } from '#app/ui/button.tsx'
import { tellTabs } from '../device-channel.ts'
import { lockTab } from './lock-state.ts'
import { useLock } from './use-lock.ts'

interface LockNowProps {
  fullWidth?: boolean
  size?: 'sm'
}

/** Locks the app in every tab, where its user has a PIN. */
export function LockNow(look: LockNowProps) {
  const { whose, isOn } = useLock()
  if (!isOn) return null
  return (
    <Button
      {...look}
      variant="default"
      onClick={() => {
        tellTabs({ kind: 'lock', owner: whose.owner })
        lockTab(whose)
      }}
    >
      Lock now
    </Button>
  )
}
