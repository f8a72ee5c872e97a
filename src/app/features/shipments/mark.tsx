import { Link } from 'react-router-dom'
import type { ShipmentMark } from '#domain/shipment-marks.ts'
import { fromList } from '../../lists/open-record.ts'
import styles from './shipments.module.css'

export type MarkState = ShipmentMark['state'] | 'none' | 'unknown'

interface MarkProps {
  name: string
  state: MarkState
  word: string
  /** Where it can be looked into; undefined where there is nothing yet. */
  to: string | undefined
}

const signs: Record<MarkState, string> = {
  met: '✓',
  open: '○',
  failed: '✕',
  none: '–',
  unknown: '?',
}

/** One thing that is to be shown of a lot, and how it stands: in a word, a sign and a colour. */
export const Mark = ({ name, state, word, to }: MarkProps) => (
  <div className={styles.mark} data-state={state}>
    <dt>{name}</dt>
    <dd>
      <span aria-hidden="true">{signs[state]} </span>
      {to ? (
        <Link to={to} state={fromList} aria-label={`${name}: ${word}`}>
          {word}
        </Link>
      ) : (
        word
      )}
    </dd>
  </div>
)
