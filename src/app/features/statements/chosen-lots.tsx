import { Button } from '#app/ui/button.tsx'
import { formatKg } from '#app/ui/format.ts'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { eudrRuling } from '#domain/eudr.ts'
import { RecordPicker } from '../../forms/record-picker.tsx'
import type { Change, Draft, Known } from './assistant-draft.ts'
import { Section } from './section.tsx'
import styles from './statements-screen.module.css'
import { useKnownLots } from './use-known-lots.ts'

const idOf = ({ id }: Batch): string => id
const noteOf = ({ farmer, crop, quantity }: Batch): string =>
  `${farmer} · ${commodityLabels[crop]} · ${formatKg(quantity)}`

interface ChosenLotsProps {
  draft: Draft
  change: Change
  known: Known
}

/** The lots of a statement: batches of commodities that the regulation covers, and what was made from them. */
export function ChosenLots({ draft, change, known }: ChosenLotsProps) {
  const today = useToday()
  const { lots = [], isSettled } = useKnownLots()
  const { lotIds } = draft
  const offered = lots.filter(
    ({ id, crop }) => eudrRuling(crop, today).inScope && !lotIds.includes(id),
  )
  return (
    <Section title="1. Lots">
      <RecordPicker
        // Resets the field after each choice, which is then listed below.
        key={lotIds.length}
        label="Add a batch or lot"
        description="Cocoa and coffee only: for others the regulation asks for no statement"
        rows={offered}
        areAll={isSettled}
        labelOf={idOf}
        noteOf={noteOf}
        nothingFoundMessage="No such batch in scope on this device"
        value={null}
        onChange={(id) => id !== null && change({ lotIds: [...lotIds, id] })}
        autoComplete="off"
      />
      {lotIds.length === 0 ? (
        <p className={styles.note}>Nothing is chosen yet.</p>
      ) : (
        <ul className={styles.parts} aria-label="Chosen lots">
          {lotIds.map((id) => {
            const lot = known.lineage.lotOf(id)
            return (
              <li key={id} className={styles.actions}>
                <span>
                  <strong>{id}</strong> {lot ? noteOf(lot) : 'is not on this device'}
                </span>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={`Remove ${id}`}
                  onClick={() => change({ lotIds: lotIds.filter((one) => one !== id) })}
                >
                  Remove
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
