import type { ReactNode } from 'react'
import { formatDateTime } from '#ui/format.ts'
import type { Draft } from '../sync/drafts/drafts.ts'
import styles from './draft-row.module.css'
import { draftState } from './draft-summary.ts'

interface DraftRowProps {
  draft: Draft
  /** Whether it is listed with drafts of other forms. */
  namesForm?: boolean
  /** What can be done with it. */
  children: ReactNode
}

/** One draft of a list: whom it is about, of when it is, what it lacks. */
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
          {namesForm && `${about.title}. `}Kept {formatDateTime(savedAt)}. {draftState(about)}
        </p>
      </div>
      <div className={styles.actions}>{children}</div>
    </li>
  )
}
