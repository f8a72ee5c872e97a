import { useOwner } from '../../auth/auth-provider.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { useLastUsed } from '../../forms/use-last-used.ts'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useIsAnother, useOpenSaved } from '../../lists/use-open-saved.ts'
import { FarmerFields } from './farmer-fields.tsx'
import { farmerForm } from './farmer-values.ts'
import { LastUsed, type SharedValues, sharedOf } from './last-used.tsx'
import { useFarmPlaces } from './use-farm-places.ts'

/** Registers a farmer. */
export function AddFarmer({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  const places = useFarmPlaces()
  const { last, remember } = useLastUsed<SharedValues>('farmer', useOwner())
  const carried = useIsAnother() ? { ...last, consentNext: true } : {}
  const form = farmerForm.forNew(places.countryOf)
  return (
    <RecordForm
      title="Add New Farmer"
      {...form}
      initial={() => ({ ...form.initial(), ...carried })}
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
