import { Button } from '#app/ui/button.tsx'
import styles from './draft-notes.module.css'
import { DraftRow } from './draft-row.tsx'
import type { Drafting } from './use-draft.ts'

interface ChooseDraftProps {
  drafting: Pick<Drafting<object>, 'offered' | 'choose' | 'startNew'>
}

/** The drafts of a form if there are several: continue one, or start a new one. */
export function ChooseDraft({ drafting: { offered = [], choose, startNew } }: ChooseDraftProps) {
  return (
    <>
      <p role="status">
        {offered.length === 0
          ? 'There are no other drafts any more.'
          : 'You have begun this form before. Go on with a draft, or start a new one.'}
      </p>
      <ul className={styles.offered}>
        {offered.map(({ draft, isOpenElsewhere }) => (
          <DraftRow key={draft.draftId} draft={draft}>
            {isOpenElsewhere ? (
              <p>Open in another tab</p>
            ) : (
              <Button
                variant="default"
                aria-label={`Go on: ${draft.about.name || 'No name yet'}`}
                onClick={() => choose(draft.draftId)}
              >
                Go on
              </Button>
            )}
          </DraftRow>
        ))}
      </ul>
      <div>
        <Button onClick={startNew}>Start a new one</Button>
      </div>
    </>
  )
}
