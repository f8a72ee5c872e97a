import { RecordForm } from '../../forms/record-form.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { checkBatch } from './batch-checks.ts'
import { BatchFields } from './batch-fields.tsx'
import { batchLabels, newBatchOf, newBatchValues, valuesVersion } from './batch-values.ts'
import { FarmerField } from './farmer-field.tsx'
import { useGrowers } from './use-growers.ts'

/** Registers a batch from a farmer's harvest. */
export default function BatchForm({ onClose }: ActionProps) {
  const growers = useGrowers()
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Register New Batch"
      draft={{ form: 'batch/new', version: valuesVersion }}
      initial={newBatchValues}
      labels={batchLabels}
      validate={(values) => checkBatch(values, growers)}
      writesOf={(values) => [{ write: 'createBatch', body: newBatchOf(values) }]}
      saved={({ id }) => `Batch ${id} is registered`}
      submitLabel="Register batch"
      another={({ crop, variety, harvestDate, currency }) => ({
        crop,
        variety,
        harvestDate,
        currency,
      })}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => (
        <>
          <FarmerField form={form} growers={growers} />
          <BatchFields
            form={form}
            farmer={growers.farmerOf(form.values.farmerId)}
            doubts={growers.doubtsOf(form.values)}
            batches={growers.batches}
          />
        </>
      )}
    </RecordForm>
  )
}
