import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '#domain/location.ts'
import { useApi } from '../../api/api-context.tsx'
import { locationQuery } from '../../api/locations.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { LocationFields } from './location-fields.tsx'
import {
  type LocationValues,
  locationChangesOf,
  locationDraftVersion,
  locationLabels,
  locationProblems,
  valuesOfLocation,
} from './location-values.ts'

export default function LocationEditForm({ id, onClose }: ActionProps) {
  const query = locationQuery(useApi(), useQueryClient(), id ?? '')
  return (
    <RecordGate
      kind="locations"
      id={id ?? ''}
      title={`Update ${id}`}
      query={query}
      onClose={onClose}
    >
      {(location) => <EditForm location={location} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ location, onClose }: { location: Location; onClose: () => void }) {
  // As it was when it was opened: what comes in meanwhile is not what was seen and changed.
  const [initial] = useState(() => valuesOfLocation(location))
  return (
    <RecordForm
      title={`Update ${location.name}`}
      draft={{ form: `location/${location.id}`, version: locationDraftVersion }}
      initial={initial}
      labels={locationLabels}
      validate={locationProblems}
      writesOf={updatesOf}
      saved={(values) =>
        updatesOf(values).length > 0 ? `${values.name.trim()} is saved` : 'Nothing was changed'
      }
      onClose={onClose}
    >
      {(form) => <LocationFields form={form} />}
    </RecordForm>
  )
}

function updatesOf(values: LocationValues) {
  const body = locationChangesOf(values)
  if (!values.base || Object.keys(body).length === 0) return []
  return [{ write: 'updateLocation', base: values.base, body } as const]
}
