import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatCount } from '#ui/format.ts'
import { PanelFoot } from '#ui/panel-foot.tsx'
import { useSync } from '../../../offline/offline-provider.tsx'
import styles from './farmers-import.module.css'
import { type ImportResult, runImport, type Task, takeBack } from './run-import.ts'

interface ImportRunProps {
  tasks: readonly Task[]
  /** Every row is kept. */
  onImported: () => void
  onClose: () => void
}

/** Keeps the rows on the device, says how far it is and what came of it. */
export function ImportRun({ tasks, onImported, onClose }: ImportRunProps) {
  const sync = useSync()
  const [done, setDone] = useState(0)
  const [result, setResult] = useState<ImportResult>()
  const [takenBack, setTakenBack] = useState<string>()
  const begun = useRef(false)
  const [stop] = useState(() => new AbortController())

  useEffect(() => {
    // Once, whatever is drawn again.
    if (!sync || begun.current) return
    begun.current = true
    void runImport(tasks, sync.enqueue, setDone, stop.signal).then((result) => {
      setResult(result)
      if (result.entryIds.length === tasks.length) onImported()
    })
  }, [sync, tasks, onImported, stop])

  async function undo(entryIds: readonly number[]): Promise<void> {
    if (!sync) return
    try {
      const count = await takeBack(sync, entryIds)
      setTakenBack(
        `${formatCount(count)} taken back, ${formatCount(entryIds.length - count)} sent before.`,
      )
    } catch (error) {
      setTakenBack(error instanceof Error ? error.message : String(error))
    }
  }

  if (!result) {
    return (
      <>
        <p role="status">
          {formatCount(done)} of {formatCount(tasks.length)} kept on this device...
        </p>
        <progress className={styles.progress} aria-label="Import" max={tasks.length} value={done} />
        <PanelFoot>
          <Button variant="default" onClick={() => stop.abort()}>
            Stop
          </Button>
        </PanelFoot>
      </>
    )
  }
  return (
    <>
      <div className={result.problem ? styles.problem : styles.notes} role="status">
        <p>
          {formatCount(result.entryIds.length)} of {formatCount(tasks.length)} kept on this device.
          They are sent as soon as there is a connection.
        </p>
        {takenBack && <p>{takenBack}</p>}
        {result.entryIds.length < tasks.length && (
          <p>
            Then {result.problem ? `it stopped: ${result.problem}` : 'you stopped it.'} Import the
            file again later: rows that are kept already are left out by themselves.
          </p>
        )}
      </div>
      <PanelFoot>
        <Button onClick={onClose}>Done</Button>
        {result.entryIds.length > 0 && !takenBack && (
          <Button variant="default" onClick={() => undo(result.entryIds)}>
            Take back
          </Button>
        )}
        <Button component={Link} to="/outbox" variant="default">
          See what waits
        </Button>
      </PanelFoot>
    </>
  )
}
