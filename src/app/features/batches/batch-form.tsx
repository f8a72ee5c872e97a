import { commodityLabels } from '#domain/commodity.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { useLastUsed } from '../../forms/use-last-used.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { checkBatch } from './batch-checks.ts'
import { BatchFields } from './batch-fields.tsx'
import { batchLabels, newBatchOf, newBatchValues, valuesVersion } from './batch-values.ts'
import { FarmerField } from './farmer-field.tsx'
import { LastUsed, type SharedValues, sharedOf } from './last-used.tsx'
import { useGrowers } from './use-growers.ts'

/** Registers a batch from a farmer's harvest. */
export default function BatchForm({ onClose }: ActionProps) {
  const growers = useGrowers()
  const openSaved = useOpenSaved()
  const { last, remember } = useLastUsed<SharedValues>('batch', useOwner())
  return (
    <RecordForm
      title="Register New Batch"
      draft={{ form: 'batch/new', version: valuesVersion }}
      nameOf={({ farmerId, crop }) =>
        [growers.farmerOf(farmerId)?.name, crop && commodityLabels[crop]].filter(Boolean).join(', ')
      }
      initial={newBatchValues}
      labels={batchLabels}
      validate={(values) => checkBatch(values, growers)}
      writesOf={(values) => [{ write: 'createBatch', body: newBatchOf(values) }]}
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
            doubts={growers.doubtsOf(form.values)}
            batches={growers.batches}
          />
        </>
      )}
    </RecordForm>
  )
}
