import type { ComponentType } from 'react'
import { SidePanel } from '#app/ui/side-panel.tsx'
import type { CopiedType } from '../../sync/records/records.ts'
import type { ActionProps } from '../list-definition.ts'
import { History } from './history.tsx'

/** Returns the history panel for one kind of record. */
export function historyPanelOf(kind: CopiedType): ComponentType<ActionProps> {
  return function HistoryPanel({ id, onClose }: ActionProps) {
    return (
      <SidePanel title={`History of ${id ?? ''}`} onClose={onClose}>
        {id === null ? <p>Choose a record first.</p> : <History kind={kind} id={id} />}
      </SidePanel>
    )
  }
}
