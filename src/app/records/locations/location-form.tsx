import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { LocationFields } from './location-fields.tsx'
import { locationForm } from './location-values.ts'

/** Adds a location. */
export function AddLocation({ onClose }: Pick<ActionProps, 'onClose'>) {
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Add New Location"
      {...locationForm.forNew()}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <LocationFields form={form} />}
    </RecordForm>
  )
}

/** Changes a location's record. */
export function EditLocation({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="locations" id={id ?? ''} title={`Update ${id}`} onClose={onClose}>
      {(location) => (
        <RecordForm
          title={`Update ${location.name}`}
          {...locationForm.forChange(location)}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <LocationFields form={form} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
