import type { Batch } from '#domain/batch.ts'
import { useToday } from '#ui/use-now.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { useRecords } from '../../offline/use-records.ts'
import { NewRecordFields } from './new-record-fields.tsx'
import {
  type NewRecordValues,
  newRecordBody,
  newRecordLabels,
  newRecordMessages,
} from './new-record-values.ts'

const noBatches: readonly Batch[] = []

/** Opens a record for a batch and a standard; batches that only this device knows are offered, too. */
export default function NewRecordForm({ onClose }: ActionProps) {
  const today = useToday()
  const openSaved = useOpenSaved()
  const { data, isSettled } = useRecords('batches')
  const batches = data?.rows ?? noBatches
  const batchOf = ({ batchId }: NewRecordValues) => batches.find(({ id }) => id === batchId)

  return (
    <RecordForm
      title="New Compliance Record"
      draft={{ form: 'compliance/new', version: 1 }}
      nameOf={({ standard, batchId }) => [standard, batchId].filter(Boolean).join(' for ')}
      initial={emptyValues}
      labels={newRecordLabels}
      validate={(values) => newRecordMessages(values, batchOf(values), today)}
      writesOf={(values) => [{ write: 'createComplianceRecord', body: newRecordBody(values) }]}
      saved={({ id, standard }) => `${standard} ${id} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => (
        <NewRecordFields
          form={form}
          batches={batches}
          areAll={isSettled}
          batch={batchOf(form.values)}
        />
      )}
    </RecordForm>
  )
}

const emptyValues = (): NewRecordValues => ({
  id: newRecordId('CMP'),
  batchId: null,
  standard: '',
  certifyingBody: '',
  nextAudit: '',
})
