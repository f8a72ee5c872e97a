import { formatChanges } from '#app/offline/sync-outcome.ts'
import { useLostWork } from '#app/offline/use-lost-work.ts'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import styles from './banner.module.css'

/** Says that the browser has deleted what was not sent, until its user has seen that. */
export function LostWorkBanner() {
  const { lost, dismiss } = useLostWork()
  if (!lost) return null
  return (
    <section className={styles.banner} data-grave="true" aria-label="Work was lost">
      <p role="alert">
        This browser has deleted what Asili kept on this device. {formatChanges(lost.count)} had not
        been sent, and cannot be brought back; they were last here on {formatDateTime(lost.at)}.
        Record them again, and install the app: browsers are slower to delete what an installed app
        keeps.
      </p>
      <Button size="sm" variant="default" onClick={dismiss}>
        Hide this
      </Button>
    </section>
  )
}
