import { SidePanel } from '#app/ui/side-panel.tsx'
import { RecordGate } from '../../../forms/record-gate.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { LotFiles } from './lot-files.tsx'
import { Origin } from './origin.tsx'

/** Where a lot comes from, and the files that say so to others. */
export default function OriginPanel({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="batches" id={id ?? ''} title={`Origin of ${id}`} onClose={onClose}>
      {(batch) => (
        <SidePanel title={`Origin of ${batch.id}`} onClose={onClose}>
          <Origin batch={batch} />
          <LotFiles batch={batch} />
        </SidePanel>
      )}
    </RecordGate>
  )
}
