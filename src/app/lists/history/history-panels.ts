import { type ComponentType, lazy } from 'react'
import { type CopiedType, copiedTypes, type RecordType } from '../../sync/records/records.ts'
import type { ActionProps } from '../list-definition.ts'

const panelOf = (kind: CopiedType): ComponentType<ActionProps> =>
  lazy(async () => ({ default: (await import('./history-panel.tsx')).historyPanelOf(kind) }))

/** The panel of each kind that shows who changed what in a record: `?do=history`. */
export const historyPanels = new Map<RecordType, ComponentType<ActionProps>>(
  copiedTypes.map((kind) => [kind, panelOf(kind)]),
)
