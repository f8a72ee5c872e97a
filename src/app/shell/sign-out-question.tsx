import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { counted, formatCount } from '#app/ui/format.ts'
import styles from '#app/ui/question.module.css'
import { useModal } from '#app/ui/use-modal.ts'
import { useIsOnline, useSync, useSyncState } from '../offline/offline-provider.tsx'
import { useCopyKeptDays } from '../offline/organisation-rules.ts'
import { formatChanges } from '../offline/sync-outcome.ts'

interface SignOutQuestionProps {
  leaving: boolean
  onStay: () => void
  onLeave: () => void
}

/** What signing out means for what is on this device, before it is done. */
export default function SignOutQuestion({ leaving, onStay, onLeave }: SignOutQuestionProps) {
  const titleId = useId()
  const textId = useId()
  const online = useIsOnline()
  const waiting = useWaiting()
  const keptDays = useCopyKeptDays()
  return (
    <dialog
      {...useModal(onStay)}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <h2 className={styles.title} id={titleId}>
        Sign out?
      </h2>
      <div className={styles.text} id={textId}>
        {waiting.length > 0 && (
          <>
            <ul className={styles.list}>
              {waiting.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <p>This stays on this device until you sign in here again. Nobody else sees it.</p>
          </>
        )}
        <p>
          The copy of records stays on this device for {counted(keptDays, 'day')}, and nobody sees
          it in the app without signing in as you. “Sign out and clear this device” deletes it.
        </p>
        {!online && (
          <p>
            <strong>Signing in again needs a connection</strong>, and there is none now.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {/* The first, so that the focus is here: somebody who taps twice stays. */}
        <Button disabled={leaving} onClick={onStay}>
          Stay signed in
        </Button>
        <Button variant="default" loading={leaving} onClick={onLeave}>
          Sign out anyway
        </Button>
      </div>
    </dialog>
  )
}

/** What is not finished, in sentences. */
function useWaiting(): string[] {
  const sync = useSync()
  const { queued = 0, needsAttention = 0 } = useSyncState() ?? {}
  const { data: drafts = 0 } = useQuery({
    queryKey: ['known', 'draft-count'],
    queryFn: async () => (sync ? (await sync.drafts.list()).length : 0),
    enabled: sync !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return [
    queued > 0 && `${formatChanges(queued)} wait${queued === 1 ? 's' : ''} to be sent.`,
    needsAttention > 0 &&
      `${formatChanges(needsAttention)} need${needsAttention === 1 ? 's' : ''} your attention.`,
    drafts > 0 && `${formatCount(drafts)} ${drafts === 1 ? 'form is' : 'forms are'} not finished.`,
  ].filter((sentence) => sentence !== false)
}
