import { useOwner } from '../../auth/auth-provider.tsx'
import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { useLastUsed } from '../../forms/use-last-used.ts'
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
import { LastUsed, type SharedValues, sharedOf } from './last-used.tsx'
import { useFarmPlaces } from './use-farm-places.ts'

/** Grows with the form's fields: a draft of another version is left alone. */
const draftVersion = 2

/** Registers a farmer. */
export function AddFarmer({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  const places = useFarmPlaces()
  const { last, remember } = useLastUsed<SharedValues>('farmer', useOwner())
  return (
    <RecordForm
      title="Add New Farmer"
      draft={{ form: 'farmer/new', version: draftVersion }}
      initial={() => newFarmerValues(newRecordId('FRM'))}
      labels={farmerLabels}
      validate={(values) => problemsOf(values, places.countryOf(values))}
      writesOf={(values) => [
        { write: 'createFarmer', body: bodyOf(values, places.countryOf(values)) },
      ]}
      saved={({ name }) => `${name.trim()} is registered`}
      submitLabel="Register farmer"
      another={(values) => {
        remember(sharedOf(values))
        return sharedOf(values)
      }}
      onClose={onClose}
      onSaved={(values) => {
        remember(sharedOf(values))
        openSaved(values.id, values.consentNext ? 'consent' : undefined)
      }}
    >
      {(form) => (
        <>
          <LastUsed form={form} last={last} places={places} />
          <FarmerFields form={form} places={places} />
        </>
      )}
    </RecordForm>
  )
}

/** Changes a farmer's record. */
export function EditFarmer({ id, onClose }: ActionProps) {
  const farmerId = id ?? ''
  const places = useFarmPlaces()
  return (
    <RecordGate kind="farmers" id={farmerId} title="Edit farmer" onClose={onClose}>
      {(farmer) => (
        <RecordForm
          title={`Edit ${farmer.name}`}
          draft={{ form: `farmer/${farmer.id}`, version: draftVersion }}
          initial={() => valuesOfFarmer(farmer)}
          labels={farmerLabels}
          validate={(values) => problemsOf(values, places.countryOf(values))}
          writesOf={(values) => [
            {
              write: 'updateFarmer',
              base: values.base ?? farmer,
              body: changesOf(values, places.countryOf(values)),
            },
          ]}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <FarmerFields form={form} places={places} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
