import { SidePanel } from '#app/ui/side-panel.tsx'
import type { Batch } from '#domain/batch.ts'
import { RecordGate } from '../../../forms/record-gate.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { useSignedPassport } from '../../../offline/signed-passports.ts'
import { PassportMissing } from '../passport-missing.tsx'
import { LabelCountField } from './label-count-field.tsx'
import { useLabelCounts } from './label-counts.ts'
import { linkOf } from './label-link.ts'
import { PrintLabels } from './print-labels.tsx'

/** Prints the labels of one batch, with a QR code that contains its signed passport. */
export function LabelPanel({ id, onClose }: ActionProps) {
  const title = `QR label of ${id}`
  return (
    <RecordGate kind="batches" id={id ?? ''} title={title} onClose={onClose}>
      {(batch) => (
        <SidePanel title={title} onClose={onClose}>
          <LabelsOfOne batch={batch} />
        </SidePanel>
      )}
    </RecordGate>
  )
}

function LabelsOfOne({ batch }: { batch: Batch }) {
  const { data, error, refetch } = useSignedPassport(batch.id)
  const counts = useLabelCounts()
  if (!data) return <PassportMissing error={error} onRetry={() => void refetch()} />
  return (
    <PrintLabels batches={[{ batch, link: linkOf(data) }]} counts={counts}>
      <LabelCountField
        label="Labels"
        typed={counts.typedOf(batch.id)}
        error={counts.errorOf(batch.id)}
        onType={(typed) => counts.set(batch.id, typed)}
      />
    </PrintLabels>
  )
}
