import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Farmer } from '#domain/farmer.ts'
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
  type FarmerValues,
  farmerLabels,
  newFarmerValues,
  problemsOf,
  valuesOfFarmer,
} from './farmer-values.ts'

/** Grows with the form's fields: a draft of another version is left alone. */
const draftVersion = 2

/** Registers a farmer. */
export function AddFarmer({ onClose }: Pick<ActionProps, 'onClose'>) {
  const [initial] = useState(() => newFarmerValues(newRecordId('FRM')))
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Add New Farmer"
      draft={{ form: 'farmer/new', version: draftVersion }}
      initial={initial}
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
      {(farmer) => <EditForm farmer={farmer} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ farmer, onClose }: { farmer: Farmer; onClose: () => void }) {
  // As it was when it was opened: what comes in meanwhile is not what was seen and changed.
  const [initial] = useState(() => valuesOfFarmer(farmer))
  return (
    <RecordForm
      title={`Edit ${farmer.name}`}
      draft={{ form: `farmer/${farmer.id}`, version: draftVersion }}
      initial={initial}
      labels={farmerLabels}
      validate={problemsOf}
      writesOf={updateOf}
      saved={(values) =>
        updateOf(values).length > 0 ? `${values.name.trim()} is saved` : 'Nothing was changed'
      }
      onClose={onClose}
    >
      {(form) => <FarmerFields form={form} />}
    </RecordForm>
  )
}

function updateOf(values: FarmerValues) {
  const body = changesOf(values)
  if (!values.base || Object.keys(body).length === 0) return []
  return [{ write: 'updateFarmer', base: values.base, body } as const]
}
