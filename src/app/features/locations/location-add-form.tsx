import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { LocationFields } from './location-fields.tsx'
import {
  locationBodyOf,
  locationDraftVersion,
  locationLabels,
  locationProblems,
  newLocationValues,
} from './location-values.ts'

export default function LocationAddForm({ onClose }: ActionProps) {
  const openSaved = useOpenSaved()
  return (
    <RecordForm
      title="Add New Location"
      draft={{ form: 'location/new', version: locationDraftVersion }}
      initial={() => newLocationValues(newRecordId('LOC'))}
      labels={locationLabels}
      validate={locationProblems}
      writesOf={(values) => [{ write: 'createLocation', body: locationBodyOf(values) }]}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <LocationFields form={form} />}
    </RecordForm>
  )
}
