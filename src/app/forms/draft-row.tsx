import type { ReactNode } from 'react'
import { formatDateTime } from '#app/ui/format.ts'
import type { ListedDraft } from '../offline/use-drafts.ts'
import styles from './draft-row.module.css'
import { draftState } from './draft-summary.ts'

interface DraftRowProps {
  draft: ListedDraft
  /** Whether it is listed with drafts of other forms. */
  namesForm?: boolean
  /** Actions for the draft. */
  children: ReactNode
}

/** One draft in a list: its subject, its time, and what is missing. */
export function DraftRow({
  draft: { about, savedAt },
  namesForm = false,
  children,
}: DraftRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.name}>{about.name || 'No name yet'}</p>
        <p className={styles.note}>
          {namesForm && <span>{`${about.title}. `}</span>}Kept {formatDateTime(savedAt)}.{' '}
          {draftState(about)}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
