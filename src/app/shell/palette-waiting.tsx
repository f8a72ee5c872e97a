import { useModal } from '#app/ui/use-modal.ts'
import { Waiting } from '#app/ui/waiting.tsx'
import styles from './palette-waiting.module.css'

interface PaletteWaitingProps {
  onType: (typed: string) => void
  onClose: () => void
}

/** In the place of the palette while its code is on the way: takes what is typed meanwhile. */
export const PaletteWaiting = ({ onType, onClose }: PaletteWaitingProps) => (
  <dialog {...useModal(onClose)} className={styles.waiting} aria-label="Search everything">
    <input
      className={styles.box}
      role="combobox"
      aria-expanded={false}
      aria-label="Search everything"
      onChange={(event) => onType(event.currentTarget.value)}
    />
    <Waiting className={styles.note} what="the search" />
  </dialog>
)
