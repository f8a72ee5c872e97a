import { rescuePath } from '#domain/paths.ts'
import { PageScript } from '../page-script.tsx'
import styles from './start-help.module.css'

/** For the head of a page that the app fills in: watches whether the app starts. */
export const StartWatch = () => <PageScript name="start-watch" />

/** Shown below "Loading..." if the app is late or its scripts fail. */
export const StartHelp = () => (
  <div className={styles.place}>
    <div className={styles.help} id="start-help" role="alert" hidden>
      <p className={styles.late}>
        <strong>The app has not started yet.</strong> On a slow connection it may need a little
        longer.
      </p>
      <p className={styles.failed}>
        <strong>The app could not start.</strong> Nothing on this device is lost. Check your
        connection and try again.
      </p>
      <p className={styles.ways}>
        <button className={styles.again} type="button">
          Try again
        </button>
        <a href={rescuePath}>Save or repair what is on this device</a>
      </p>
    </div>
  </div>
)
