import { Button } from '@mantine/core'
import { formatDateTime, formatTime } from '#ui/format.ts'
import styles from './draft-notes.module.css'
import type { Drafting } from './use-draft.ts'

interface FoundDraftProps {
  drafting: Pick<Drafting<object>, 'found'>
  onGiveUp: () => void
}

/** Says that a form is as its user left it, and lets them begin anew. */
export const FoundDraft = ({ drafting: { found }, onGiveUp }: FoundDraftProps) =>
  found && (
    <div className={styles.found} role="status">
      <p>Your draft of {formatDateTime(found.savedAt)} is here again, as you left it.</p>
      <Button variant="subtle" size="compact-md" onClick={onGiveUp}>
        Start afresh
      </Button>
    </div>
  )

interface KeptDraftProps {
  drafting: Pick<Drafting<object>, 'keptAt' | 'problem'>
}

/** Says since when the device has what was typed, or why it has not. */
export const KeptDraft = ({ drafting: { keptAt, problem } }: KeptDraftProps) => (
  <p className={styles.kept} role="status">
    {problem ?? (keptAt && `Draft kept on this device, ${formatTime(keptAt.getTime())}`)}
  </p>
)
