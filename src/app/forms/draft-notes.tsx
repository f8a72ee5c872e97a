import { useClipboard } from '@mantine/hooks'
import { Button } from '#app/ui/button.tsx'
import { formatDateTime, formatTime } from '#app/ui/format.ts'
import { notify } from '#app/ui/notices.tsx'
import type { Leftover } from '../sync/db/schema.ts'
import styles from './draft-notes.module.css'
import type { Drafting } from './use-draft.ts'

interface FoundDraftProps {
  drafting: Pick<Drafting<object>, 'found' | 'discard'> &
    Partial<Pick<Drafting<object>, 'others' | 'offer'>>
  /** Labels of the fields whose file the draft lacks. */
  missing?: readonly string[]
}

/** Says that a form is as its user left it, and lets them start again or choose another draft. */
export function FoundDraft({ drafting, missing = [] }: FoundDraftProps) {
  const { found, others = 0, offer, discard } = drafting
  if (!found && others === 0) return null
  return (
    <div className={styles.found} role="status">
      {found ? (
        <p>
          Your draft of {formatDateTime(found.savedAt)} is here again,{' '}
          {missing.length === 0 ? 'as you left it' : `without: ${missing.join(', ')}`}.
        </p>
      ) : (
        <p>
          {others === 1 ? 'Another draft' : `${others} other drafts`} of this form{' '}
          {others === 1 ? 'is' : 'are'} kept on this device.
        </p>
      )}
      {found && (
        <Button variant="subtle" size="compact-md" onClick={() => void startAfresh(discard)}>
          Start afresh
        </Button>
      )}
      {others > 0 && offer && (
        <Button variant="subtle" size="compact-md" onClick={offer}>
          {found ? `Other drafts: ${others}` : 'Show drafts'}
        </Button>
      )}
    </div>
  )
}

/** Discards a draft, and offers to undo that. */
async function startAfresh(discard: Drafting<object>['discard']): Promise<void> {
  try {
    const restore = await discard()
    notify('The draft is discarded', () => void restore().catch(tellFailure))
  } catch (error) {
    tellFailure(error)
  }
}

const tellFailure = (error: unknown) =>
  notify(error instanceof Error ? error.message : String(error))

interface NotCarriedOverProps {
  leftovers: readonly Leftover[]
  onDismiss: () => void
}

/** Values that an earlier version of the form asked for and this one has no field for. */
export const NotCarriedOver = ({ leftovers, onDismiss }: NotCarriedOverProps) =>
  leftovers.length > 0 && (
    <section className={styles.leftovers} aria-label="Not carried over">
      <p>This form has changed since your draft. From your earlier draft, not carried over:</p>
      <ul className={styles.leftoverList}>
        {leftovers.map(({ label, text }) => (
          <li key={`${label} ${text}`}>
            <span>
              {label}: {text}
            </span>
            <CopyButton label={label} text={text} />
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-md" onClick={onDismiss}>
        Dismiss
      </Button>
    </section>
  )

function CopyButton({ label, text }: Pick<Leftover, 'label' | 'text'>) {
  const { copied, copy } = useClipboard({ timeout: 1000 })
  return (
    <Button
      variant="subtle"
      size="compact-md"
      aria-label={copied ? `Copied: ${label}` : `Copy: ${label}`}
      onClick={() => copy(text)}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  )
}

interface KeptDraftProps {
  drafting: Pick<Drafting<object>, 'keptAt' | 'problem'>
}

/**
 * Says that everything typed is stored, or why it is not. Success is not announced: at each pause in typing it would
 * disturb screen-reader users.
 */
export const KeptDraft = ({ drafting: { keptAt, problem } }: KeptDraftProps) => (
  <p className={styles.kept} role={problem ? 'alert' : undefined}>
    {problem ?? (keptAt && `Draft kept on this device, ${formatTime(keptAt.getTime())}`)}
  </p>
)
