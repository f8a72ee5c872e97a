import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import type { ImportProgress } from '../../sync/outbox/imports.ts'
import styles from './import.module.css'
import { ImportDone } from './import-done.tsx'
import { missingOf } from './missing-of.ts'
import { type ImportResult, runImport } from './run-import.ts'
import { UnfinishedImport } from './unfinished-import.tsx'

interface ImportRunProps {
  begun: ImportProgress
  onClose: () => void
}

/** Queues the rows of an import, and shows its progress and result. */
export function ImportRun({ begun, onClose }: ImportRunProps) {
  const sync = useSync()
  const [progress, setProgress] = useState(begun)
  const [result, setResult] = useState<ImportResult>()
  const [isGivenUp, setIsGivenUp] = useState(false)
  const stop = useRef<AbortController>(null)

  function run(from: ImportProgress): void {
    if (!sync) return
    stop.current = new AbortController()
    setResult(undefined)
    void runImport(sync.imports, from, setProgress, stop.current.signal).then(setResult)
  }

  useEffect(() => {
    // Runs once, however often this renders.
    if (sync && !stop.current) run(begun)
  })

  if (!result) {
    const kept = progress.total - missingOf(progress)
    return (
      <>
        <p role="status">
          {formatCount(kept)} of {formatCount(progress.total)} kept on this device...
        </p>
        <progress
          className={styles.progress}
          aria-label="Import"
          max={progress.total}
          value={kept}
        />
        <PanelFoot>
          <Button variant="default" onClick={() => stop.current?.abort()}>
            Stop
          </Button>
        </PanelFoot>
      </>
    )
  }
  // Without progress, another tab has discarded the rest.
  const isOver = isGivenUp || !result.progress || missingOf(progress) === 0
  if (isOver) return <ImportDone progress={progress} onClose={onClose} />
  return (
    <UnfinishedImport
      progress={progress}
      problem={result.problem}
      onGoOn={() => run(progress)}
      onStopped={() => setIsGivenUp(true)}
    />
  )
}
