import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { inSite } from '#domain/base-path.ts'
import { waitText } from '#domain/device/pin.ts'
import { rescuePath } from '#domain/paths.ts'
import { Wordmark } from '#ui/logo.tsx'
import { useAuth } from '../../auth/auth-provider.tsx'
import type { Whose } from '../whose.ts'
import { dropDeviceSeal } from './device-seal.ts'
import { readVault, unlock } from './lock-actions.ts'
import { tellLockShown } from './lock-state.ts'
import styles from './unlock-screen.module.css'
import { useWait } from './use-wait.ts'

/** Asks for the PIN before anything is shown, read or sent. Loaded where a lock is on, so it is a default export. */
export default function UnlockScreen({ whose }: { whose: Whose }) {
  const { user, signOut } = useAuth()
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { leftMs, waitFor, hasPasskey } = useKeptLock(whose)
  // What was on the screen before has kept what it had to keep.
  useEffect(dropDeviceSeal, [])
  useEffect(tellLockShown, [])

  async function open(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    try {
      const result = await unlock(whose, field.current?.value ?? '')
      if (result.kind === 'open') return
      waitFor(result.waitMs)
      setProblem(result.kind === 'wrong' ? 'This PIN is wrong.' : 'Wait before you try again.')
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setBusy(false)
    if (field.current) field.current.value = ''
    field.current?.focus()
  }

  async function openByPasskey(): Promise<void> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { unlockByPasskey } = await import('./passkey-actions.ts')
      await unlockByPasskey(whose)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <main className={styles.screen}>
      <form className={styles.panel} noValidate onSubmit={(event) => void open(event)}>
        <Wordmark height={30} />
        <h1 className={styles.title}>Asili is locked</h1>
        <p className={styles.email}>
          Signed in as <strong>{user?.email}</strong>
        </p>
        <div role="alert">
          {problem && (
            <p className={styles.problem}>
              {problem} {leftMs > 0 && waitText(leftMs)}
            </p>
          )}
        </div>
        <TextInput
          ref={field}
          label="PIN"
          type="password"
          autoComplete="off"
          autoFocus
          description={!problem && leftMs > 0 ? waitText(leftMs) : undefined}
        />
        <Button type="submit" fullWidth loading={busy} disabled={leftMs > 0}>
          Unlock
        </Button>
        {hasPasskey && (
          <Button variant="default" fullWidth disabled={busy} onClick={() => void openByPasskey()}>
            Unlock with the screen lock
          </Button>
        )}
        <Button variant="default" fullWidth onClick={() => void signOut()}>
          Sign out
        </Button>
        <details className={styles.help}>
          <summary>PIN forgotten?</summary>
          <p>
            Without it nobody can read what is on this device, we neither. Wrong PINs delete
            nothing. {hasPasskey && passkeyHelp}
            <a href={inSite(rescuePath)}>Save what was not sent</a> as a sealed file, which opens
            there again if the PIN is found. Then delete this site’s data in the browser’s settings
            to begin anew.
          </p>
        </details>
      </form>
    </main>
  )
}

const passkeyHelp =
  'The screen lock of this device opens it too: turn the lock off in the outbox then, and on again with a new PIN. '

/** How long it is until a PIN can be tried, which a reload does not shorten, and whether there is another way. */
function useKeptLock(whose: Whose) {
  const { leftMs, waitFor } = useWait()
  const [hasPasskey, setHasPasskey] = useState(false)
  const { backendName, owner } = whose
  useEffect(() => {
    void readVault({ backendName, owner }).then((vault) => {
      if (!vault) return
      waitFor(vault.failures)
      setHasPasskey(vault.passkey !== undefined)
    })
  }, [backendName, owner, waitFor])
  return { leftMs, waitFor, hasPasskey }
}
