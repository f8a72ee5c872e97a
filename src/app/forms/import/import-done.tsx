import { useState } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import { PanelFoot } from '#app/ui/panel-foot.tsx'
import { useSync } from '../../offline/offline-provider.tsx'
import type { ImportProgress } from '../../sync/outbox/imports.ts'
import styles from './import.module.css'
import { missingOf } from './missing-of.ts'
import { undoImport } from './run-import.ts'

interface ImportDoneProps {
  progress: ImportProgress
  onClose: () => void
}

/** The result of a finished import. */
export function ImportDone({ progress, onClose }: ImportDoneProps) {
  const sync = useSync()
  const [undone, setUndone] = useState<string>()
  const { entryIds, total } = progress

  async function undo(): Promise<void> {
    if (!sync) return
    try {
      const count = await undoImport(sync, entryIds)
      setUndone(
        `${formatCount(count)} undone, ${formatCount(entryIds.length - count)} sent before.`,
      )
    } catch (error) {
      setUndone(error instanceof Error ? error.message : String(error))
    }
  }

  return (
    <>
      <div className={styles.notes} role="status">
        <p>
          {formatCount(entryIds.length)} of {formatCount(total)} kept on this device. They are sent
          as soon as there is a connection.
        </p>
        {undone && <p>{undone}</p>}
        {missingOf(progress) > 0 && (
          <p>
            The rest was left out. To import it later, choose the file again: rows that are kept
            already are left out by themselves.
          </p>
        )}
      </div>
      <PanelFoot>
        <Button onClick={onClose}>Done</Button>
        {entryIds.length > 0 && !undone && (
          <Button variant="default" onClick={undo}>
            Undo
          </Button>
        )}
        <ButtonLink to="/outbox" variant="default">
          See what waits
        </ButtonLink>
      </PanelFoot>
    </>
  )
}
