import { Button } from '#app/ui/button.tsx'
import { formatDateTime } from '#app/ui/format.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { type ItemProblem, itemProblemTexts } from '#domain/log/check-history.ts'
import type { HistoryItem } from '#domain/log/record-history.ts'
import { tlogProof } from '#domain/log/tlog-proof.ts'
import type { fieldsOf } from '../fields/field-schema.ts'
import { usePersonText } from '../use-person-text.ts'
import styles from './history.module.css'
import { recordChanges } from './record-changes.ts'

interface HistoryStepProps {
  item: HistoryItem
  /** The signed head of the log that the proof leads to. */
  checkpoint: string | null
  problem: ItemProblem | null
  schemaOf: ReturnType<typeof fieldsOf>
}

/** One write to a record: who made it, when, and which values it changed. */
export function HistoryStep({ item, checkpoint, problem, schemaOf }: HistoryStepProps) {
  const { entry, before, after, index } = item
  const changes = recordChanges(before, after, schemaOf)
  return (
    <li className={styles.step} data-wrong={problem !== null}>
      <p>
        <strong>{before ? 'Changed' : 'Recorded'}</strong> <By actor={entry.actor} />
      </p>
      <p className={styles.note}>
        {formatDateTime(entry.at)} · entry {index + 1}
        {entry.version !== null && <span>{` · version ${entry.version}`}</span>}
      </p>
      {problem && <p className={styles.problem}>{itemProblemTexts[problem]}</p>}
      {before ? (
        <Changes changes={changes} />
      ) : (
        <details>
          <summary>What was recorded</summary>
          <Changes changes={changes} />
        </details>
      )}
      {checkpoint && (
        <Button
          className={styles.proof ?? ''}
          variant="default"
          size="compact-sm"
          aria-label={`Download the proof of entry ${index + 1}`}
          onClick={() =>
            saveFile({ fileName: `entry-${index + 1}.tlog-proof`, content: proofOf() })
          }
        >
          Proof
        </Button>
      )}
    </li>
  )

  function proofOf(): Blob {
    return new Blob([tlogProof(item, checkpoint ?? '')], { type: 'text/plain' })
  }
}

function By({ actor }: { actor: HistoryItem['entry']['actor'] }) {
  const { id, role } = actor
  const personText = usePersonText()
  return (
    <>
      by {personText(actor) || id || 'nobody signed in'}
      {role && <span className={styles.note}> ({role})</span>}
    </>
  )
}

const Changes = ({ changes }: { changes: ReturnType<typeof recordChanges> }) => (
  <dl className={styles.changes}>
    {changes.map(({ label, before, after }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {before !== '' && (
            <>
              <del>{before}</del>{' '}
            </>
          )}
          {after === '' ? <span className={styles.note}>removed</span> : <ins>{after}</ins>}
        </dd>
      </div>
    ))}
  </dl>
)
