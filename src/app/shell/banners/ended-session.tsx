import { useNavigate } from 'react-router-dom'
import { useIsOnline, useSyncState } from '#app/offline/offline-provider.tsx'
import { formatChanges } from '#app/offline/sync-outcome.ts'
import { Button } from '#app/ui/button.tsx'
import { writeAddress } from '#app/ui/use-address-params.ts'
import { withoutBase } from '#domain/base-path.ts'
import { againParam, loginPath } from '#domain/paths.ts'
import styles from './banner.module.css'

/** Asks somebody whose session the provider has ended to sign in again; until they do, they go on on this device. */
export function EndedSession() {
  const online = useIsOnline()
  const queued = useSyncState()?.queued ?? 0
  const navigate = useNavigate()

  function signInAgain(): void {
    writeAddress()
    const { pathname, search } = window.location
    const params = new URLSearchParams({ [againParam]: '', next: withoutBase(pathname) + search })
    void navigate(`${loginPath}?${params}`)
  }

  return (
    <section className={styles.banner} aria-label="Your session has ended">
      <p role="status">
        Your session has ended.{' '}
        {queued > 0
          ? `Sign in to send what waits (${formatChanges(queued)}).`
          : 'Sign in to send and receive changes.'}{' '}
        {online
          ? 'Until then you can keep working on this device.'
          : 'That needs a connection; until then you can keep working on this device.'}
      </p>
      <Button size="sm" disabled={!online} onClick={signInAgain}>
        Sign in
      </Button>
    </section>
  )
}
