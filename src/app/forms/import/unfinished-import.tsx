import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount, formatDateTime } from '#app/ui/format.ts'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import type { ImportProgress } from '../../sync/outbox/imports.ts'
import styles from './import.module.css'
import { missingOf } from './missing-of.ts'

interface UnfinishedImportProps {
  progress: ImportProgress
  /** Why it stopped; undefined if its page was closed or its user stopped it. */
  problem?: string | undefined
  onGoOn: () => void
  onStopped: () => void
}

/** Shows which rows of an import are not in the outbox yet, and lets its user choose what to do with them. */
export function UnfinishedImport({ progress, problem, onGoOn, onStopped }: UnfinishedImportProps) {
  const sync = useSync()
  const [failure, setFailure] = useState<string>()
  const { name, madeAt, total, importId } = progress
  const kept = total - missingOf(progress)

  async function stop(): Promise<void> {
    try {
      await sync?.imports.stop(importId)
      onStopped()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <div className={problem ? styles.problem : styles.warning} role="status">
        <p>
          <strong>{name}</strong>, {formatDateTime(madeAt)}
        </p>
        <p>
          {formatCount(missingOf(progress))} of {formatCount(total)} are not kept yet.{' '}
          {problem && <span>{`It stopped: ${problem} `}</span>}
          Going on keeps the rest as you have checked it. Stopping leaves the rest out
          {kept > 0 && <span>{` and keeps the other ${formatCount(kept)}`}</span>}.
        </p>
      </div>
      {failure && (
        <p className={styles.problem} role="alert">
          {failure}
        </p>
      )}
      <PanelFoot>
        <Button onClick={onGoOn}>Go on</Button>
        <Button variant="default" onClick={stop}>
          Stop here
        </Button>
      </PanelFoot>
    </>
  )
}
