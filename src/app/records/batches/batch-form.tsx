import type { Batch } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { AssessAgain } from '../../forms/assess-again.tsx'
import { localDay } from '../../forms/local-minute.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { useLastUsed } from '../../forms/use-last-used.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { suggestedNow } from '../../time/form-time.ts'
import { trueNow } from '../../time/true-time.ts'
import styles from './batch-fields.module.css'
import { BatchFields } from './batch-fields.tsx'
import { batchForm, changedGoods, changeWrites, nameOfBatch } from './batch-values.ts'
import { CorrectionField } from './correction-field.tsx'
import { FarmerField } from './farmer-field.tsx'
import { LastUsed, type SharedValues, sharedOf } from './last-used.tsx'
import { useGrowers } from './use-growers.ts'

/** Registers a batch from a farmer's harvest. */
export function AddBatch({ onClose }: Pick<ActionProps, 'onClose'>) {
  const growers = useGrowers()
  const openSaved = useOpenSaved()
  const { last, remember } = useLastUsed<SharedValues>('batch', useOwner())
  const form = batchForm.forNew(growers.factsOf)
  return (
    <RecordForm
      title="Register New Batch"
      {...form}
      initial={() => ({ ...form.initial(), harvestDate: localDay(suggestedNow()) })}
      nameOf={({ farmerId, crop }) =>
        [growers.farmerOf(farmerId)?.name, crop && commodityLabels[crop]].filter(Boolean).join(', ')
      }
      saved={({ id }) => `Batch ${id} is registered`}
      submitLabel="Register batch"
      another={(values) => {
        remember(sharedOf(values))
        return { ...sharedOf(values), harvestDate: values.harvestDate }
      }}
      onClose={onClose}
      onSaved={(values) => {
        remember(sharedOf(values))
        openSaved(values.id)
      }}
    >
      {(form) => (
        <>
          <FarmerField form={form} growers={growers} />
          <LastUsed form={form} last={last} farmer={growers.farmerOf(form.values.farmerId)} />
          <BatchFields
            form={form}
            farmer={growers.farmerOf(form.values.farmerId)}
            warnings={growers.warningsOf(form.values)}
            batches={growers.batches}
          />
        </>
      )}
    </RecordForm>
  )
}

/** Changes fields of a batch, or corrects sealed ones. Its stage depends only on tracking events. */
export function EditBatch({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="batches" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(batch) => <EditForm batch={batch} onClose={onClose} />}
    </RecordGate>
  )
}

export function EditForm({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const growers = useGrowers()
  const isExported = batch.status === 'exported'
  return (
    <RecordForm
      title={`${isExported ? 'Correct' : 'Edit'} ${batch.id}`}
      {...batchForm.forChange(batch, growers.factsOf)}
      writesOf={(values) => changeWrites(values, trueNow(), growers.factsOf(values))}
      nameOf={() => nameOfBatch(batch)}
      saved={() => `Changes of ${batch.id} are kept`}
      {...(isExported ? { submitLabel: 'Save correction' } : {})}
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className={styles.note}>Grown by {batch.farmer}</p>
          <BatchFields
            form={form}
            farmer={growers.farmerOf(batch.farmerId)}
            warnings={growers.warningsOf(form.values)}
            batches={growers.batches}
          />
          <AssessAgain changed={changedGoods(growers.lineage, form.values)} />
          <CorrectionField form={form} />
        </>
      )}
    </RecordForm>
  )
}
