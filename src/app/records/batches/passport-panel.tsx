import { SidePanel } from '#app/ui/side-panel.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { PassportOfBatch } from './passport-of-batch.tsx'

export default function PassportPanel({ id, onClose }: ActionProps) {
  const batchId = id ?? ''
  return (
    <SidePanel title={`Passport of ${batchId}`} onClose={onClose}>
      <PassportOfBatch batchId={batchId} />
    </SidePanel>
  )
}
