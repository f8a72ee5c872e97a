import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { onSite } from '#domain/base-path.ts'
import { invitationParam } from '#domain/paths.ts'
import { Wordmark } from '#ui/logo.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { DeviceNews } from './device-news.tsx'
import { EndedNote } from './ended-note.tsx'
import { InvitationWaiting } from './invitation-waiting.tsx'
import { OriginMap } from './origin-map.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'
import { WaitingNote } from './waiting-note.tsx'

const InvitationNote = lazy(() => import('./invitation-note.tsx'))

export function SignInScreen() {
  const [params] = useSearchParams()
  const token = params.get(invitationParam)
  return (
    <div className={styles.screen}>
      <header className={styles.aside}>
        <OriginMap className={styles.map} />
        <a
          className={styles.brand}
          href={onSite('/')}
          aria-label="Asili, to the home page"
          title={`Version ${__APP_VERSION__}`}
        >
          <Wordmark height={30} />
        </a>
        <p className={styles.claim}>Know where every sack was grown.</p>
      </header>
      <main className={styles.main}>
        <div className={styles.panel}>
          <h1 className={styles.title} tabIndex={-1} data-screen-heading>
            {token ? 'You are invited' : 'Sign in'}
          </h1>
          <ConnectionBanner />
          {token ? (
            <Suspense fallback={<InvitationWaiting />}>
              <InvitationNote token={token} />
            </Suspense>
          ) : (
            <>
              <EndedNote />
              <DeviceNews />
              <WaitingNote />
              <SignInForm />
            </>
          )}
        </div>
      </main>
    </div>
  )
}
