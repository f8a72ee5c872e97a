import { Wordmark } from '#ui/logo.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { EndedNote } from './ended-note.tsx'
import { OriginMap } from './origin-map.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-screen.module.css'
import { WaitingNote } from './waiting-note.tsx'

export const SignInScreen = () => (
  <div className={styles.screen}>
    <header className={styles.aside}>
      <OriginMap className={styles.map} />
      <a className={styles.brand} href="/" aria-label="Asili, to the home page">
        <Wordmark height={30} />
      </a>
      <p className={styles.claim}>Know where every sack was grown.</p>
    </header>
    <main className={styles.main}>
      <div className={styles.panel}>
        <h1 className={styles.title} tabIndex={-1} data-screen-heading>
          Sign in
        </h1>
        <ConnectionBanner />
        <EndedNote />
        <WaitingNote />
        <SignInForm />
      </div>
    </main>
  </div>
)
