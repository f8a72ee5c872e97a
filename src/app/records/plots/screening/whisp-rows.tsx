import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import type { Plot } from '#domain/plot.ts'
import { screeningRisk } from '#domain/plot-words.ts'
import type { RawFeature } from '#domain/plots/plot-file.ts'
import {
  isTampered,
  readWhispRows,
  type WhispRefusal,
  type WhispRow,
} from '#domain/plots/whisp/whisp-rows.ts'
import styles from '../../../forms/import/import.module.css'
import { trueInstant } from '../../../time/true-time.ts'

export type TakenRow = Extract<WhispRow<Plot>, { fate: 'take' }>
type RefusedRow = Extract<WhispRow<Plot>, { fate: 'refuse' }>

const reasons: Record<Exclude<WhispRefusal, 'other-verdict'>, string> = {
  'no-id': 'It names no external_id: export the plots here, and name that column in Whisp.',
  'unknown-plot': 'No plot with this id is on this device.',
  'other-shape':
    'Its shape is not the one on record: the boundary has changed since, or the file has.',
  'no-indicators': 'One of the four answers is missing: they are yes or no.',
  'no-version': 'It does not say which version of Whisp made it, and when.',
  'in-future': 'It was made on a day that has not come.',
  'not-perennial': 'The verdict is for tree crops; something else grows there too.',
  twice: 'The file judges this plot more than once.',
}

const reasonOf = ({ reason, says, follows }: RefusedRow): string =>
  reason === 'other-verdict'
    ? `The file says “${says || 'nothing'}”, but from its answers follows “${screeningRisk.label(follows ?? '').toLowerCase()}”.`
    : reasons[reason]

interface WhispRowsProps {
  features: readonly RawFeature[]
  fileSha256: string
  plotsById: ReadonlyMap<string, Plot>
  /** How many are recorded so far; undefined before recording starts. */
  recorded: number | undefined
  onBack: () => void
  onRecord: (rows: readonly TakenRow[]) => void
}

/** The rows of a result, grouped by what would happen to them. */
export function WhispRows(props: WhispRowsProps) {
  const { features, fileSha256, plotsById, recorded, onBack, onRecord } = props
  // As it was when the file was read: rows recorded since then must not count as known here.
  const [rows] = useState(() =>
    readWhispRows(features, {
      plotOf: (id) => plotsById.get(id),
      today: trueInstant().slice(0, 10),
      fileSha256,
    }),
  )
  const taken = rows.filter((row): row is TakenRow => row.fate === 'take')
  const refused = rows.filter((row): row is RefusedRow => row.fate === 'refuse')
  const known = rows.length - taken.length - refused.length
  const isRefused = isTampered(rows)
  return (
    <>
      {isRefused && (
        <p className={styles.problem} role="alert">
          The file is refused: a verdict in it does not follow from its own answers, so it is not as
          Whisp wrote it. Nothing of it can be recorded.
        </p>
      )}
      <p role="status">
        {formatCount(rows.length)} in the file: {formatCount(taken.length)} to record,{' '}
        {formatCount(known)} known already, {formatCount(refused.length)} refused.
      </p>
      {!isRefused &&
        screeningRisk.values.map((risk) => {
          const own = taken.filter((row) => row.risk === risk)
          return (
            own.length > 0 && (
              <details key={risk} className={styles.group} open={own.length <= 10}>
                <summary className={styles.summary}>
                  {screeningRisk.label(risk)}: {formatCount(own.length)}
                </summary>
                <ul className={styles.rows}>
                  {own.map(({ id, plot, note }) => (
                    <li key={id} className={styles.row}>
                      <strong>{plot?.name}</strong> of {plot?.farmer}
                      <p className={styles.muted}>{note}</p>
                    </li>
                  ))}
                </ul>
              </details>
            )
          )
        })}
      {refused.length > 0 && (
        <details className={styles.group} open>
          <summary className={styles.summary}>Refused: {formatCount(refused.length)}</summary>
          <ul className={styles.rows}>
            {refused.map((row) => (
              <li key={row.number} className={styles.row}>
                <strong>{row.plot?.name ?? row.id ?? `Plot ${row.number} of the file`}</strong>
                <p className={styles.muted}>{reasonOf(row)}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={styles.buttons}>
        <Button
          disabled={isRefused || taken.length === 0}
          loading={recorded !== undefined}
          onClick={() => onRecord(taken)}
        >
          {taken.length === 1
            ? 'Record 1 screening'
            : `Record ${formatCount(taken.length)} screenings`}
        </Button>
        <Button variant="default" disabled={recorded !== undefined} onClick={onBack}>
          Another file
        </Button>
      </div>
      <p role="status" className={styles.muted}>
        {recorded !== undefined && `${formatCount(recorded)} of ${formatCount(taken.length)}`}
      </p>
    </>
  )
}
