import type { Batch } from '#domain/batch.ts'
import { sealedFields } from '#domain/correction.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { EditForm } from './batch-form.tsx'
import { batchForm, nameOfBatch } from './batch-values.ts'
import { SaleFields } from './sale-fields.tsx'
import { useGrowers } from './use-growers.ts'
import { useSuggestions } from './use-suggestions.tsx'

/** Records where a batch goes, once known. */
export default function SaleForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="batches" id={id ?? ''} title={`Sale of ${id}`} onClose={onClose}>
      {(batch) =>
        sealedFields(batch).includes('destination') ? (
          <EditForm batch={batch} onClose={onClose} />
        ) : (
          <BatchSale batch={batch} onClose={onClose} />
        )
      }
    </RecordGate>
  )
}

function BatchSale({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const growers = useGrowers()
  const known = useSuggestions(growers.batches, batch.crop)
  const form = batchForm.forChange(batch, growers.factsOf)
  return (
    <RecordForm
      title={`Sale of ${batch.id}`}
      {...form}
      draft={{ ...form.draft, form: `batch-sale/${batch.id}` }}
      nameOf={() => nameOfBatch(batch)}
      validate={(values) => ({
        ...(values.destination.trim() === '' ? { destination: 'Fill this in' } : {}),
        ...(values.destinationCountryCode === ''
          ? { destinationCountryCode: 'Choose the country' }
          : {}),
        ...form.validate(values),
      })}
      saved={({ destination }) => `${batch.id} goes to ${destination.trim()}`}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <SaleFields form={fields} destinations={known.destinationList} />
          {known.lists}
        </>
      )}
    </RecordForm>
  )
}
