import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { LocationFields } from './location-fields.tsx'
import { locationForm } from './location-values.ts'

interface AddLocationProps extends Pick<ActionProps, 'onClose'> {
  /** Called with its id once it is stored; by default, its details open. */
  onSaved?: (id: string) => void
}

/** Adds a location. */
export function AddLocation({ onClose, onSaved }: AddLocationProps) {
  const openSaved = useOpenSaved()
  const form = locationForm.forNew()
  return (
    <RecordForm
      title="Add New Location"
      {...form}
      // Also over another record's form, whose address would lead back to that one.
      draft={{ ...form.draft, path: '/locations?do=add' }}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => (onSaved ?? openSaved)(id)}
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
