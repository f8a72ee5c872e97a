import { useOwner } from '../../auth/auth-provider.tsx'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { setFields } from '../../forms/set-fields.ts'
import { useLastUsed } from '../../forms/use-last-used.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useIsAnother, useOpenSaved } from '../../lists/use-open-saved.ts'
import { NewLocation } from '../new-location.tsx'
import { FarmerFields } from './farmer-fields.tsx'
import { type FarmerValues, farmerForm } from './farmer-values.ts'
import { LastUsed, type SharedValues, sharedOf } from './last-used.tsx'
import { chosenLocation } from './nearest-values.ts'
import { useFarmPlaces } from './use-farm-places.ts'

/** The form of a location that is not there yet, which the farmer then belongs to. */
const newLocationFor = (form: RecordFormFields<FarmerValues>) => (
  <NewLocation onSaved={(id) => setFields(form, chosenLocation(id))} />
)

/** Registers a farmer. */
export function AddFarmer({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  const places = useFarmPlaces()
  const { last, remember } = useLastUsed<SharedValues>('farmer', useOwner())
  const carried = useIsAnother() ? { ...last, consentNext: true } : {}
  const blank = farmerForm.forNew(places.countryOf)
  return (
    <RecordForm
      title="Add New Farmer"
      over={newLocationFor}
      {...blank}
      initial={() => ({ ...blank.initial(), ...carried })}
      saved={({ name }) => `${name.trim()} is registered`}
      submitLabel="Register farmer"
      another={(values) => {
        remember(sharedOf(values))
        if (!values.consentNext) return sharedOf(values)
        openSaved(values.id, { action: 'consent', thenAnother: true })
        return null
      }}
      onClose={onClose}
      onSaved={(values) => {
        remember(sharedOf(values))
        openSaved(values.id, { action: values.consentNext ? 'consent' : undefined })
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
          over={newLocationFor}
          {...farmerForm.forChange(farmer, places.countryOf)}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <FarmerFields form={form} places={places} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
