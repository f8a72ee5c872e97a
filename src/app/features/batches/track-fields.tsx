import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Batch } from '#domain/batch.ts'
import { type Location, placeName } from '#domain/location.ts'
import { BatchProgress } from '#ui/batch-progress.tsx'
import { localMinute } from '../../forms/local-minute.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { DevicePosition } from './device-position.tsx'
import { EventTypeField } from './event-type-field.tsx'
import { Needs } from './needs.tsx'
import type { TrackValues } from './track-values.ts'
import type { Moves } from './use-moves.ts'

interface TrackFieldsProps {
  form: RecordFormFields<TrackValues>
  batch: Batch
  moves: Moves
}

const nameOf = ({ name }: Location): string => name
const noteOf = (location: Location): string => placeName(location)
const noLocations: readonly Location[] = []

export function TrackFields({ form, batch, moves }: TrackFieldsProps) {
  const locations = useRecords('locations')
  const needs = moves.needsOf(form.values)
  return (
    <>
      <div>
        <p>
          Now: <strong>{batch.currentStage}</strong>. Next: {batch.nextMilestone}.
        </p>
        <BatchProgress percent={batch.progress} />
      </div>
      <EventTypeField
        form={form}
        batch={batch}
        needs={
          needs.length > 0 && <Needs needs={needs} unknown={moves.unknown} batchId={batch.id} />
        }
      />
      {moves.mayRecordAnyway(form.values) && (
        <Checkbox
          {...form.getInputProps('anyway', { type: 'checkbox' })}
          label="It has happened. This device has no connection and may not know the latest: the server decides when it is sent."
        />
      )}
      <TextInput
        {...form.getInputProps('when')}
        required
        type="datetime-local"
        max={localMinute(new Date())}
      />
      <RecordPicker
        {...form.getInputProps('locationId')}
        description="Leave it empty if it is none of the known places"
        rows={locations.data?.rows ?? noLocations}
        areAll={locations.isSettled}
        labelOf={nameOf}
        noteOf={noteOf}
        nothingFoundMessage="No such place on this device"
        clearable
        autoComplete="off"
      />
      <DevicePosition
        value={form.values.coordinates}
        onChange={(value) => form.setFieldValue('coordinates', value)}
      />
      <Textarea
        {...form.getInputProps('note')}
        description="Seal, vehicle, sample, or why it failed: up to 500 letters"
        autosize={false}
        rows={3}
      />
    </>
  )
}
