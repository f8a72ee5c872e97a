import { newRecordId } from '../../forms/new-record-id.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import type { Entry } from '../../sync/entry.ts'
import { applyEntry } from '../../sync/overlay-write.ts'
import type { RecordOf } from '../../sync/records.ts'
import type { Write } from '../../sync/writes.ts'
import { LocationFields } from './location-fields.tsx'
import {
  type LocationValues,
  locationBodyOf,
  locationDraftVersion,
  locationLabels,
  locationProblems,
  newLocationValues,
  ratingsOf,
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
      writesOf={writesOf}
      saved={({ name }) => `${name.trim()} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => <LocationFields form={form} />}
    </RecordForm>
  )
}

/** A new place has no ratings of its own: they follow as its first change. */
function writesOf(values: LocationValues): Write[] {
  const body = locationBodyOf(values)
  const ratings = ratingsOf(values)
  const create: Write = { write: 'createLocation', body }
  if (Object.keys(ratings).length === 0) return [create]
  // All that is looked at of an entry that makes a record; and a location is what it makes.
  const entry = { write: 'createLocation', body, madeAt: new Date().toISOString() } as Entry &
    object
  const base = applyEntry(undefined, entry, () => undefined) as RecordOf<'locations'>
  return [create, { write: 'updateLocation', base, body: ratings }]
}
