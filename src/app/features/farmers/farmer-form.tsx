import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../api/api-context.tsx'
import { farmerQuery } from '../../api/farmers.ts'
import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { FarmerFields } from './farmer-fields.tsx'
import {
  bodyOf,
  changesOf,
  farmerLabels,
  newFarmerValues,
  problemsOf,
  valuesOfFarmer,
} from './farmer-values.ts'

/** Grows with the form's fields: a draft of another version is left alone. */
const draftVersion = 2

/** Registers a farmer. */
export function AddFarmer({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Add New Farmer"
      draft={{ form: 'farmer/new', version: draftVersion }}
      initial={() => newFarmerValues(newRecordId('FRM'))}
      labels={farmerLabels}
      validate={problemsOf}
      writesOf={(values) => [{ write: 'createFarmer', body: bodyOf(values) }]}
      saved={({ name }) => `${name.trim()} is registered`}
      submitLabel="Register farmer"
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <FarmerFields form={form} />}
    </RecordForm>
  )
}

/** Changes a farmer's record. */
export function EditFarmer({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  return (
    <RecordGate
      kind="farmers"
      id={farmerId}
      title="Edit farmer"
      query={farmerQuery(useApi(), useQueryClient(), farmerId)}
      onClose={onClose}
    >
      {(farmer) => (
        <RecordForm
          title={`Edit ${farmer.name}`}
          draft={{ form: `farmer/${farmer.id}`, version: draftVersion }}
          initial={() => valuesOfFarmer(farmer)}
          labels={farmerLabels}
          validate={problemsOf}
          writesOf={(values) => [
            { write: 'updateFarmer', base: values.base ?? farmer, body: changesOf(values) },
          ]}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <FarmerFields form={form} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
