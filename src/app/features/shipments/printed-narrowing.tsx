import { fileNameOf } from '../../lists/file-name.ts'
import type { Narrowed } from '../../lists/list-definition.ts'
import { useMadeBy } from '../../lists/made-by.ts'
import { narrowingText } from '../../lists/narrowed-by.ts'
import { usePaperName } from '../../lists/use-paper-name.ts'
import { trueInstant } from '../../time/true-time.ts'
import styles from './shipments.module.css'

interface PrintedNarrowingProps {
  narrowed: readonly Narrowed[]
  /** About what does not go on paper, if anything. */
  note: string | undefined
}

/** On paper, which lots these are; names the sheet. */
export function PrintedNarrowing({ narrowed, note }: PrintedNarrowingProps) {
  const by = useMadeBy({ waits: true })
  usePaperName(fileNameOf('EU shipments', { ...by, narrowed }, trueInstant()))
  return (
    <>
      <p className={styles.count}>{narrowingText(narrowed)}</p>
      <p className={styles.count}>{note}</p>
    </>
  )
}
