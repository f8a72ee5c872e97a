import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { LocationFields } from './location-fields.tsx'
import {
  locationChangesOf,
  locationDraftVersion,
  locationLabels,
  locationProblems,
  valuesOfLocation,
} from './location-values.ts'

export default function LocationEditForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="locations" id={id ?? ''} title={`Update ${id}`} onClose={onClose}>
      {(location) => (
        <RecordForm
          title={`Update ${location.name}`}
          draft={{ form: `location/${location.id}`, version: locationDraftVersion }}
          initial={() => valuesOfLocation(location)}
          labels={locationLabels}
          validate={locationProblems}
          writesOf={(values) => [
            {
              write: 'updateLocation',
              base: values.base ?? location,
              body: locationChangesOf(values),
            },
          ]}
          saved={({ name }) => `${name.trim()} is saved`}
          onClose={onClose}
        >
          {(form) => <LocationFields form={form} />}
        </RecordForm>
      )}
    </RecordGate>
  )
}
