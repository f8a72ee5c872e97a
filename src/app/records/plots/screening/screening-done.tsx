import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import styles from '../../../forms/import/import.module.css'
import { ActionLink } from '../../../lists/action-link.tsx'
import type { TakenRow } from './whisp-rows.tsx'

interface ScreeningDoneProps {
  rows: readonly TakenRow[]
  onClose: () => void
}

/** What was recorded, and which plots someone has to visit now. */
export function ScreeningDone({ rows, onClose }: ScreeningDoneProps) {
  const open = rows.filter(({ risk }) => risk !== 'low')
  return (
    <>
      <p role="status">
        {rows.length === 1 ? '1 screening is' : `${formatCount(rows.length)} screenings are`}{' '}
        recorded on this device, with the version of Whisp, its day and the SHA-256 of the file.
      </p>
      {open.length > 0 && (
        <>
          <h3 className={styles.heading}>To be visited</h3>
          <ul className={styles.rows}>
            {open.map(({ id, plot, risk }) => (
              <li key={id} className={styles.row}>
                <strong>{plot?.name}</strong> of {plot?.farmer}:{' '}
                {risk === 'high' ? 'high risk' : 'more information needed'}{' '}
                {id && (
                  <ActionLink
                    action="visit"
                    id={id}
                    scope="plots:write"
                    label={`Record a visit of ${plot?.name}`}
                  >
                    Record a visit
                  </ActionLink>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button onClick={onClose}>Close</Button>
      </div>
    </>
  )
}
