import type { Batch } from '#domain/batch.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { checkBatch } from './batch-checks.ts'
import styles from './batch-fields.module.css'
import { BatchFields } from './batch-fields.tsx'
import {
  batchChangesOf,
  batchLabels,
  nameOfBatch,
  valuesOfBatch,
  valuesVersion,
} from './batch-values.ts'
import { useGrowers } from './use-growers.ts'

/** Changes what is written of a batch; its stage follows from tracking events only. */
export default function BatchEditForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="batches" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(batch) => <EditForm batch={batch} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const growers = useGrowers()
  return (
    <RecordForm
      title={`Edit ${batch.id}`}
      draft={{ form: `batch/${batch.id}`, version: valuesVersion }}
      nameOf={() => nameOfBatch(batch)}
      initial={() => valuesOfBatch(batch)}
      labels={batchLabels}
      validate={(values) => checkBatch(values, growers)}
      writesOf={(values) => {
        // A draft may be older than the batch is by now: its changes are of the batch as it was then.
        const base = values.seen ?? batch
        return [{ write: 'updateBatch', base, body: batchChangesOf(values, base) }]
      }}
      saved={() => `Changes of ${batch.id} are kept`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.note}>Grown by {batch.farmer}</p>
          <BatchFields
            form={form}
            farmer={growers.farmerOf(batch.farmerId)}
            doubts={growers.doubtsOf(form.values)}
            batches={growers.batches}
          />
        </>
      )}
    </RecordForm>
  )
}
