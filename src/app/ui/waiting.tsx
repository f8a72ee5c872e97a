import { Button } from './button.tsx'
import { useHasLasted } from './use-has-lasted.ts'
import { useOnline } from './use-online.ts'
import styles from './waiting.module.css'

/** How long words that say nothing of the matter stand alone. */
export const patienceMs = 10_000

interface WaitingProps {
  /** What is on its way, as it stands in a sentence: "the passport". */
  what: string
  /** The words of the first ten seconds. */
  atFirst?: string
  /** Whether a placeholder in its shape stands for it, so that words are seen only once it takes long. */
  isDrawn?: boolean
  /** Where a button names what it opens by it. */
  id?: string
  /** For placement and colour only. */
  className?: string | undefined
}

/** In the place of something that is on its way: after ten seconds it says what that is, and what can be done. */
export function Waiting({ what, atFirst, isDrawn = false, id, className }: WaitingProps) {
  const { text, isLong } = useWaitingText(true, what, atFirst)
  return (
    <div
      id={id}
      className={isDrawn && !isLong ? 'visually-hidden' : `${styles.waiting} ${className ?? ''}`}
    >
      {/* One element throughout: a change of its words is announced, once. */}
      <p role="status">{text}</p>
      {isLong && (
        <Button variant="default" size="compact-md" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </div>
  )
}

/** Returns the words for something that is on its way, for where there is room for no more than words. */
export function useWaitingText(isWaiting: boolean, what: string, atFirst = 'Loading...') {
  const isLong = useHasLasted(isWaiting, patienceMs)
  const isOnline = useOnline()
  const why = isOnline
    ? 'A slow connection or a busy device can be why. It goes on by itself'
    : 'There is no connection. What this device does not have yet comes once there is one'
  return {
    text: isLong
      ? `Still waiting for ${what}. ${why}; what you saved and your drafts stay.`
      : atFirst,
    isLong,
  }
}
