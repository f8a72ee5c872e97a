import { rescuePath } from '#domain/paths.ts'
import { Wordmark } from '#ui/logo.tsx'
import { useBuild } from '../build-context.tsx'
import { HeadBasics } from '../head-basics.tsx'
import { PageScript } from '../page-script.tsx'
import { SocialPreview } from '../social-preview.tsx'
import styles from './rescue-page.module.css'

const description = 'Save what waits on this device, or repair the app.'

/**
 * The emergency page: shows the unsent work on this device, saves it as a file and repairs the app. It needs none of
 * the app's scripts: its own are inlined.
 */
export function RescuePage() {
  const { app, siteName } = useBuild()
  const title = `Save and repair · ${siteName}`
  return (
    <html lang="en">
      <head>
        <HeadBasics title={title} />
        <meta name="description" content={description} />
        <SocialPreview title={title} description={description} path={rescuePath} />
        <meta name="robots" content="noindex" />
        {/* Tells to which release this page belongs. */}
        <meta name="asili-release" content={app.scriptUrl} />
      </head>
      <body>
        <header className={styles.header}>
          <a href="/dashboard" aria-label="Asili, to the app">
            <Wordmark height={28} />
          </a>
        </header>
        <main className={styles.page}>
          <h1 className={styles.heading}>Save and repair</h1>
          <p>
            For when the app does not start. This page works without the app, and without a
            connection. It sends nothing.
          </p>
          <section className={styles.part} aria-labelledby="waiting-heading">
            <h2 id="waiting-heading">What waits on this device</h2>
            <div id="waiting" role="status">
              Looking...
            </div>
            <p>
              The file holds everything that was recorded here and not sent yet, drafts and photos
              too. Keep it safe: it contains personal data. Give it to support if the app cannot
              send it.
            </p>
            <div className={styles.forms} id="locks" />
            <button className={styles.button} id="save" type="button" disabled>
              Save as a file
            </button>
            <p id="save-outcome" role="status" />
          </section>
          <section className={styles.part} aria-labelledby="sealed-heading">
            <h2 id="sealed-heading">Open a sealed file</h2>
            <p>
              A file that was saved here without the PIN is sealed. Choose it, on any device, and
              enter the PIN that the lock had when it was saved: you get a file that can be read.
              The file and the PIN stay in this page, and nothing is sent.
            </p>
            <label className={styles.field}>
              The sealed file
              <input id="sealed-file" type="file" accept=".json,application/json" disabled />
            </label>
            <div className={styles.forms} id="sealed-locks" />
            <button className={styles.button} id="save-opened" type="button" hidden>
              Save it so that it can be read
            </button>
            <p id="save-opened-outcome" role="status" />
          </section>
          <section className={styles.part} aria-labelledby="repair-heading">
            <h2 id="repair-heading">Repair the app</h2>
            <p>
              Removes the app’s own files from this device and loads them again. What you recorded,
              your drafts and your sign-in stay. You need a connection.
            </p>
            <button className={styles.quiet} id="repair" type="button" disabled>
              Repair the app
            </button>
            <p id="repair-outcome" role="status" />
          </section>
          <p>
            <a href="/dashboard">Open the app</a>
          </p>
          <template id="pin-form">
            <form className={styles.form}>
              <div data-slot="ask">
                <p>
                  <output /> has turned on the lock, so this is sealed. Without the PIN it is saved
                  as it is: nobody can read such a file, but this page opens it later, with the PIN.
                  With the PIN it is saved so that it can be read.
                </p>
                <label className={styles.field}>
                  PIN
                  <input type="password" autoComplete="current-password" required />
                </label>
                <button className={styles.quiet} type="submit">
                  Open with the PIN
                </button>
              </div>
              <p role="status" />
            </form>
          </template>
          <noscript>
            <p>This page needs JavaScript to read what is on this device.</p>
          </noscript>
        </main>
        <PageScript name="rescue" />
      </body>
    </html>
  )
}
