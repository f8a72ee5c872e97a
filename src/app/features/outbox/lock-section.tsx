import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useLock } from '../../offline/lock/use-lock.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import styles from './device-section.module.css'
import { LockForm } from './lock-form.tsx'
import { LockIsOn } from './lock-is-on.tsx'

/** Whether the data on this device can be read without its user's PIN. */
export function LockSection() {
  const { isOn } = useLock()
  const sync = useSync()
  const [isSetting, setIsSetting] = useState(false)
  const canLock = globalThis.crypto?.subtle !== undefined
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Lock</h2>
      {isOn ? (
        <LockIsOn />
      ) : (
        <>
          <p>
            Without a lock, somebody who has this device and knows how can read the copy, drafts and
            what waits, signed in or not. With one, all of it is encrypted with your PIN.
          </p>
          {!canLock && <p>The lock needs a secure connection (HTTPS).</p>}
          {isSetting ? (
            <LockForm onDone={() => setIsSetting(false)} />
          ) : (
            <div>
              <Button
                variant="default"
                disabled={!canLock || !sync}
                onClick={() => setIsSetting(true)}
              >
                Turn on the lock
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
