import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DiscardButton } from '#app/ui/discard-button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { isSame } from '#domain/same-value.ts'
import { FoundDraft, KeptDraft } from '../../forms/draft-notes.tsx'
import { type Drafting, useDraft } from '../../forms/use-draft.ts'
import { useEntryTitle } from '../../lists/fields/use-entry-title.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import type { Entry } from '../../sync/outbox/entry.ts'
import { writeOf } from '../../sync/outbox/writes.ts'
import { withoutContested } from './asked-values.ts'
import styles from './attention-card.module.css'
import { EntryValues } from './entry-values.tsx'
import { LastResorts } from './last-resorts.tsx'
import { useOutboxAct } from './use-outbox-act.ts'

type Body = Entry['body']

/** A change that the server did not accept: why, what was typed, what the server has, and what can be done. */
export function AttentionCard({ entry }: { entry: Entry }) {
  // What is typed here is kept as a draft, as in any form.
  const drafting = useDraft<Body>({
    form: `outbox/${entry.id}`,
    version: entry.revision,
    title: 'Needs attention',
    takesNewest: true,
  })
  if (drafting.found === undefined) return null
  // Discarding the draft leaves the change as it was.
  return <Refused key={drafting.round} entry={entry} drafting={drafting} />
}

function Refused({ entry, drafting }: { entry: Entry; drafting: Drafting<Body> }) {
  const sync = useSync()
  const { act, busy, problem: failure } = useOutboxAct()
  const [body, setBody] = useState(drafting.found?.values ?? entry.body)
  const title = useEntryTitle(entry)
  const titleId = useId()
  const { problem } = entry
  const isChanged = !isSame(body, entry.body)
  // What adds to a record is not compared with what the server has.
  const hasTheirs = problem?.theirs != null && writeOf(entry.write).effect !== 'append'

  function change(next: Body): void {
    setBody(next)
    drafting.keep(next)
  }

  /** Once the decision is made, the draft is no longer needed. */
  const decide = (work: () => Promise<unknown> | undefined, done: string) =>
    act(async () => {
      await work()
      await drafting.forget()
    }, done)

  // Two people have the same id: neither may overwrite the other.
  const isAnother = problem?.isConflict === true && writeOf(entry.write).effect === 'create'

  const registerAnother = () =>
    decide(
      () => sync?.registerAnother(entry.id, body),
      `Registered as another record, and sent: ${title}`,
    )

  const sendAgain = () =>
    decide(
      () => (isChanged ? sync?.edit(entry.id, body) : sync?.keepMine(entry.id)),
      `Sent again: ${title}`,
    )

  /** What else was changed is sent all the same. */
  const takeTheirs = () =>
    decide(() => {
      const rest = withoutContested(entry, body)
      const isAll = Object.keys(rest).length === 0 || isAnother
      return isAll ? sync?.takeTheirs(entry.id) : sync?.edit(entry.id, rest)
    }, `Theirs is taken: ${title}`)

  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <header>
        <h3 className={styles.title} id={titleId}>
          {title}
        </h3>
        <p className={styles.reason}>
          {problem?.title}
          {problem && problem.message !== problem.title && <span>{`. ${problem.message}`}</span>}
        </p>
        {isAnother && problem?.theirs && (
          <p className={styles.reason}>
            The server has another record under the id {entry.recordId}
            {typeof problem.theirs.name === 'string' && <span>{`: ${problem.theirs.name}`}</span>}.
            If it is not the one that you recorded, register yours as another.
          </p>
        )}
        <p className={styles.note}>
          Recorded {formatDateTime(entry.madeAt)}
          {problem?.requestId && <span>{`. Reference for support: ${problem.requestId}`}</span>}
        </p>
      </header>
      <FoundDraft drafting={drafting} />
      <EntryValues entry={entry} body={body} onChange={change}>
        {failure && (
          <p className={styles.reason} role="alert">
            {failure}
          </p>
        )}
        <div className={styles.actions}>
          {isAnother ? (
            <Button loading={busy} onClick={registerAnother}>
              Register as another
            </Button>
          ) : (
            <Button loading={busy} onClick={sendAgain}>
              {isChanged ? 'Send as changed' : problem?.isConflict ? 'Keep mine' : 'Send again'}
            </Button>
          )}
          {hasTheirs && (
            <Button variant="default" disabled={busy} onClick={takeTheirs}>
              {isAnother ? 'Use the existing record' : 'Take theirs'}
            </Button>
          )}
        </div>
      </EntryValues>
      <div className={styles.actions}>
        {isAnother && hasTheirs && (
          <DiscardButton label="Overwrite the existing record" onDiscard={sendAgain} />
        )}
        <LastResorts
          id={entry.id}
          title={title}
          act={act}
          busy={busy}
          onDiscarded={drafting.forget}
        />
        <KeptDraft drafting={drafting} />
      </div>
    </article>
  )
}
