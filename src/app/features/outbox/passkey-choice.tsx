import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { useAuth } from '../../auth/auth-provider.tsx'
import { useLock } from '../../offline/lock/use-lock.ts'
import styles from './lock-section.module.css'
import type { useOutboxAct } from './use-outbox-act.ts'

const actions = () => import('../../offline/lock/passkey-actions.ts')

/** Whether this browser can create passkeys that provide a key; undefined until known. */
const useOffersPasskey = (): boolean | undefined =>
  useQuery({
    queryKey: ['known', 'passkey'],
    queryFn: async () => (await import('../../offline/lock/passkey.ts')).offersPasskey(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  }).data

interface PasskeyChoiceProps {
  isAdded: boolean
  busy: boolean
  act: ReturnType<typeof useOutboxAct>['act']
  onDone: () => Promise<unknown>
}

/** Adds the device's screen lock as a second way to unlock, if the browser supports it. */
export function PasskeyChoice({ isAdded, busy, act, onDone }: PasskeyChoiceProps) {
  const { whose } = useLock()
  const { user } = useAuth()
  const isOffered = useOffersPasskey()
  if (isAdded) {
    return (
      <div className={styles.passkey}>
        <p>
          The lock also opens with this device’s screen lock, by a passkey. Your PIN opens it still.
        </p>
        <Button
          variant="default"
          disabled={busy}
          onClick={() =>
            void act(async () => {
              await (await actions()).removePasskey(whose)
              await onDone()
            }, 'The passkey no longer opens the lock. If your device still lists it, delete it there.')
          }
        >
          Remove the passkey
        </Button>
      </div>
    )
  }
  if (isOffered === undefined) return null
  if (!isOffered) {
    return <p>This browser makes no key from a passkey, so the PIN alone opens the lock.</p>
  }
  return (
    <div className={styles.passkey}>
      <p>
        With a passkey, finger, face or code of this device open the lock too. Whoever can unlock
        the device can then open Asili.
      </p>
      <Button
        variant="default"
        disabled={busy}
        onClick={() =>
          void act(async () => {
            await (await actions()).addPasskey(whose, user?.email ?? whose.owner)
            await onDone()
          }, 'This device’s screen lock now opens Asili too')
        }
      >
        Also unlock with this device’s screen lock (passkey)
      </Button>
    </div>
  )
}
