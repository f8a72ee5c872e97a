import { counted } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import { eudrCountdown } from '#domain/eudr-countdown.ts'
import styles from './shipments.module.css'

/** How many days are left until the EUDR applies. */
export function Countdown() {
  const { daysLeft, text } = eudrCountdown(useToday())
  return (
    <p className={styles.countdown}>
      {daysLeft > 0 && <strong>{counted(daysLeft, 'day')}</strong>} {text}
    </p>
  )
}
