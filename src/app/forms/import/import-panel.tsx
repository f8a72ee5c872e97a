import { type ReactNode, useState } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import { Waiting } from '#app/ui/waiting.tsx'
import type { ImportProgress } from '../../sync/outbox/imports.ts'
import styles from './import.module.css'
import { ImportRun } from './import-run.tsx'
import { UnfinishedImport } from './unfinished-import.tsx'
import { useUnfinishedImports } from './use-unfinished-imports.ts'

interface ImportPanelProps {
  recordType: 'farmers' | 'plots'
  title: string
  onClose: () => void
  /** Renders the steps from choosing a file to starting the import. */
  children: (onBegun: (begun: ImportProgress) => void) => ReactNode
}

/** An import: first the one that was interrupted, then a new one, then the progress of the one that was started. */
export function ImportPanel({ recordType, title, onClose, children }: ImportPanelProps) {
  const { unfinished, leaveOut } = useUnfinishedImports(recordType)
  const [begun, setBegun] = useState<ImportProgress>()
  const [oldest] = unfinished ?? []
  return (
    <SidePanel title={title} onClose={onClose}>
      <div className={styles.steps}>
        {begun ? (
          <ImportRun begun={begun} onClose={onClose} />
        ) : !unfinished ? (
          <Waiting what="imports that were started" />
        ) : oldest ? (
          <UnfinishedImport
            key={oldest.importId}
            progress={oldest}
            onGoOn={() => setBegun(oldest)}
            onStopped={() => leaveOut(oldest)}
          />
        ) : (
          children(setBegun)
        )}
      </div>
    </SidePanel>
  )
}
