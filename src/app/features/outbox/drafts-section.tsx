import { Button, ButtonLink } from '#app/ui/button.tsx'
import { notify } from '#app/ui/notices.tsx'
import { DraftRow } from '../../forms/draft-row.tsx'
import { rememberDraft } from '../../offline/draft-memory.ts'
import { useSync } from '../../offline/offline-provider.tsx'
import { type ListedDraft, useDrafts } from '../../offline/use-drafts.ts'
import listStyles from './drafts-section.module.css'
import styles from './outbox-screen.module.css'

/** Forms that were started and not saved, to continue or discard, and those discarded recently. */
export function DraftsSection() {
  const sync = useSync()
  const { drafts, taken, discarded, error, refetch } = useDrafts()

  async function change(work: () => Promise<void> | undefined): Promise<void> {
    await work()
    await refetch()
  }
  const tellFailure = (cause: unknown) =>
    notify(cause instanceof Error ? cause.message : String(cause))
  const restore = (draft: ListedDraft) =>
    void change(() => sync?.drafts.restore(draft.draftId)).catch(tellFailure)
  const discard = (draft: ListedDraft) =>
    void change(() => sync?.drafts.discard(draft.draftId)).then(
      () => notify('The draft is discarded', () => restore(draft)),
      tellFailure,
    )

  if (error) {
    return (
      <p className={styles.problem} role="alert">
        The drafts could not be read: {error.message}
      </p>
    )
  }
  if (drafts.length + discarded.length === 0) return null
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>Drafts</h2>
      {drafts.length === 0 && <p>No form is begun and not saved.</p>}
      <ul className={listStyles.drafts} aria-label="Drafts">
        {drafts.map((draft) => (
          <DraftRow key={draft.draftId} draft={draft} namesForm>
            {taken.has(draft.draftId) ? (
              <p>Open in another tab</p>
            ) : (
              <>
                <ButtonLink
                  to={draft.about.path}
                  variant="default"
                  aria-label={`Open: ${nameOf(draft)}`}
                  onClick={() => rememberDraft(draft.form, draft.draftId)}
                >
                  Open
                </ButtonLink>
                <Button
                  variant="subtle"
                  aria-label={`Discard: ${nameOf(draft)}`}
                  onClick={() => discard(draft)}
                >
                  Discard
                </Button>
              </>
            )}
          </DraftRow>
        ))}
      </ul>
      {discarded.length > 0 && (
        <details>
          <summary>Discarded in the last 7 days: {discarded.length}</summary>
          <ul className={listStyles.drafts} aria-label="Discarded drafts">
            {discarded.map((draft) => (
              <DraftRow key={draft.draftId} draft={draft} namesForm>
                <Button
                  variant="default"
                  aria-label={`Restore: ${nameOf(draft)}`}
                  onClick={() => restore(draft)}
                >
                  Restore
                </Button>
              </DraftRow>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

const nameOf = ({ about }: ListedDraft) => about.name || 'No name yet'
