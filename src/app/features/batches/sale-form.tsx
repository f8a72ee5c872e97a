import type { Batch } from '#domain/batch.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import {
  batchChangesOf,
  batchLabels,
  batchMessages,
  nameOfBatch,
  valuesOfBatch,
  valuesVersion,
} from './batch-values.ts'
import { SaleFields } from './sale-fields.tsx'
import { useGrowers } from './use-growers.ts'
import { useSuggestions } from './use-suggestions.tsx'

/** Writes down where a batch goes, once that is known. */
export default function SaleForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="batches" id={id ?? ''} title={`Sale of ${id}`} onClose={onClose}>
      {(batch) => <BatchSale batch={batch} onClose={onClose} />}
    </RecordGate>
  )
}

function BatchSale({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { batches } = useGrowers()
  const known = useSuggestions(batches, batch.crop)
  return (
    <RecordForm
      title={`Sale of ${batch.id}`}
      draft={{ form: `batch-sale/${batch.id}`, version: valuesVersion }}
      nameOf={() => nameOfBatch(batch)}
      initial={() => valuesOfBatch(batch)}
      labels={batchLabels}
      validate={(values) => ({
        ...(values.destination.trim() === '' ? { destination: 'Fill this in' } : {}),
        ...batchMessages(values, null),
      })}
      writesOf={(values) => {
        const base = values.seen ?? batch
        return [{ write: 'updateBatch', base, body: batchChangesOf(values, base) }]
      }}
      saved={({ destination }) => `${batch.id} goes to ${destination.trim()}`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SaleFields form={form} destinations={known.destinationList} />
          {known.lists}
        </>
      )}
    </RecordForm>
  )
}
