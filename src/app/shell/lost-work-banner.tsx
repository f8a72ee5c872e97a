import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import type { LostWork } from '../offline/lost-work.ts'
import { formatChanges } from '../offline/sync-outcome.ts'
import styles from './ended-session.module.css'

interface LostWorkProps {
  lost: LostWork
  onDismiss: () => void
}

/** Says that the browser has deleted what was not sent, until its user has seen that. */
export default function LostWorkBanner({ lost, onDismiss }: LostWorkProps) {
  return (
    <section className={styles.banner} data-grave="true" aria-label="Work was lost">
      <p role="alert">
        This browser has deleted what Asili kept on this device. {formatChanges(lost.count)} had not
        been sent, and cannot be brought back; they were last here on {formatDateTime(lost.at)}.
        Record them again, and install the app: browsers are slower to delete what an installed app
        keeps.
      </p>
      <Button size="sm" variant="default" onClick={onDismiss}>
        Hide this
      </Button>
    </section>
  )
}
