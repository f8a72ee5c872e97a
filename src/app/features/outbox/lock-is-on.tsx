import { useQuery } from '@tanstack/react-query'
import { Button } from '#app/ui/button.tsx'
import { NativeSelect } from '#app/ui/inputs/inputs.tsx'
import { LockNow } from '../../offline/lock/lock-now.tsx'
import { useLock } from '../../offline/lock/use-lock.ts'
import { lockAfterOptions } from './lock-form.tsx'
import styles from './lock-section.module.css'
import { PasskeyChoice } from './passkey-choice.tsx'
import { useOutboxAct } from './use-outbox-act.ts'

const actions = () => import('../../offline/lock/lock-actions.ts')

/** When the app locks, with buttons to lock it now and to turn the lock off. */
export function LockIsOn() {
  const { whose, revision } = useLock()
  const { act, busy, problem } = useOutboxAct()
  const { data: vault, refetch } = useQuery({
    queryKey: ['known', 'lock', revision],
    queryFn: async () => (await (await actions()).readVault(whose)) ?? null,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  })

  return (
    <>
      <p>
        The lock is on: what Asili keeps of you on this device is encrypted, and opens with your
        PIN. While it is locked nothing is sent.
      </p>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {vault && (
        <NativeSelect
          className={styles.choice ?? ''}
          label="Lock when nobody has touched the app"
          data={lockAfterOptions}
          value={String(vault.lockAfterMinutes)}
          disabled={busy}
          onChange={({ currentTarget: { value } }) =>
            void act(async () => {
              await (await actions()).setLockAfter(whose, Number(value))
              await refetch()
            }, 'Kept')
          }
        />
      )}
      {vault && (
        <PasskeyChoice
          isAdded={vault.passkey !== undefined}
          busy={busy}
          act={act}
          onDone={refetch}
        />
      )}
      <div className={styles.actions}>
        <LockNow />
        <Button
          variant="default"
          disabled={busy}
          onClick={() => void act(async () => (await actions()).turnOff(whose), 'The lock is off')}
        >
          Turn off the lock
        </Button>
      </div>
    </>
  )
}
