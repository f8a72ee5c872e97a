import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import styles from '#app/ui/question.module.css'
import { saveFile } from '#app/ui/save-file.ts'
import { useModal } from '#app/ui/use-modal.ts'
import { useWaitingText } from '#app/ui/waiting.tsx'
import { useIsOnline } from './offline-provider.tsx'
import { formatChanges } from './sync-outcome.ts'
import { useClearing } from './use-clearing.ts'

interface ClearDeviceQuestionProps {
  onStay: () => void
  /** Somebody follows a link to what waits. */
  onLeave: () => void
}

/** What goes from the device, or why it cannot yet. Loaded on first use, so it is a default export. */
export default function ClearDeviceQuestion({ onStay, onLeave }: ClearDeviceQuestionProps) {
  const titleId = useId()
  const { onlyHere, isEmpty, problem, busy, clear, exportAll } = useClearing()
  const looking = useWaitingText(
    !onlyHere && !problem,
    'the list of what is on this device',
    'Looking what is on this device...',
  )
  const isRefused = onlyHere !== undefined && !isEmpty

  async function save(): Promise<void> {
    const file = await exportAll()
    if (file) saveFile(file)
  }

  return (
    <dialog {...useModal(onStay)} className={styles.dialog} aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {isRefused ? 'Not cleared: something is only here' : 'Sign out and clear this device?'}
      </h2>
      <div className={styles.text} role="status">
        {problem && <p className={styles.problem}>{problem}</p>}
        {!onlyHere && !problem && <p>{looking.text}</p>}
        {isEmpty && <WhatGoes />}
        {isRefused && <WhatWaits onlyHere={onlyHere} onLeave={onLeave} />}
      </div>
      <div className={styles.actions}>
        <Button disabled={busy} onClick={onStay}>
          Stay signed in
        </Button>
        {isRefused && (
          <Button variant="default" onClick={() => void save()}>
            Save it all as a file
          </Button>
        )}
        {isEmpty && (
          <Button color="red" loading={busy} onClick={() => void clear()}>
            Sign out and clear
          </Button>
        )}
      </div>
    </dialog>
  )
}

function WhatGoes() {
  const online = useIsOnline()
  return (
    <>
      <p>
        This deletes what Asili keeps of you here: the copy of all records, files and photos of
        documents, discarded drafts, your notes and your key for signing statements.
      </p>
      <p>The server has all records. What other users keep on this device stays.</p>
      {!online && (
        <p>
          <strong>Signing in again needs a connection</strong>, and there is none now.
        </p>
      )}
    </>
  )
}

interface WhatWaitsProps {
  onlyHere: NonNullable<ReturnType<typeof useClearing>['onlyHere']>
  onLeave: () => void
}

function WhatWaits({ onlyHere, onLeave }: WhatWaitsProps) {
  const { changes, drafts, imports, isStatementBegun } = onlyHere
  const to = (path: string, text: ReactNode) => (
    <Link to={path} onClick={onLeave}>
      {text}
    </Link>
  )
  return (
    <>
      <p>Clearing this device would lose what the server does not have:</p>
      <ul className={styles.list}>
        {changes > 0 && (
          <li>
            {to('/outbox', formatChanges(changes))} {changes === 1 ? 'is' : 'are'} not sent
          </li>
        )}
        {drafts.slice(0, namedCount).map(({ draftId, about }) => (
          <li key={draftId}>
            {to(about.path, about.title)}: {about.name || 'no name yet'}, not saved
          </li>
        ))}
        {drafts.length > namedCount && (
          <li>{to('/outbox', `${formatCount(drafts.length - namedCount)} more drafts`)}</li>
        )}
        {imports > 0 && (
          <li>
            {to('/outbox', `${formatCount(imports)} import${imports === 1 ? '' : 's'}`)} not
            finished
          </li>
        )}
        {isStatementBegun && <li>{to('/statements', 'A due diligence statement')} is begun</li>}
      </ul>
      <p>Send what waits, and save or discard drafts first. A file of it all can be kept.</p>
    </>
  )
}

/** As many as one reads before one decides. */
const namedCount = 5
