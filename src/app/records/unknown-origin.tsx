import { formatKg } from '#app/ui/format.ts'
import styles from './unknown-origin.module.css'

/** Why there is no map of a batch's plots. */
export const noPlotsKnown = {
  title: 'No plots known',
  text: 'Nobody has said on which plots it grew, or they are not on this device.',
}

/** What of a batch is missing on the map of its plots, if anything. */
export const UnknownOrigin = ({ kg }: { kg: number }) =>
  kg >= 1 && (
    <p className={styles.open}>
      {formatKg(Math.round(kg))} of it are of unknown origin, and not on the map.
    </p>
  )
