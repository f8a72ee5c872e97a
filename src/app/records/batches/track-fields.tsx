import { useEffect, useEffectEvent } from 'react'
import { BatchProgress } from '#app/ui/batch-progress.tsx'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { Textarea } from '#app/ui/inputs/inputs.tsx'
import type { Batch } from '#domain/batch.ts'
import type { Location } from '#domain/location.ts'
import { placeName } from '#domain/location-rules.ts'
import { DevicePosition } from '../../forms/device-position.tsx'
import { PastInput } from '../../forms/past-input.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { RecordPicker } from '../../forms/record-picker.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { trueNow } from '../../time/true-time.ts'
import { EventTypeField } from './event-type-field.tsx'
import { lateInWords } from './field-in-words.ts'
import { Preconditions } from './preconditions.tsx'
import { daysAgo, type TrackValues } from './track-values.ts'
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
  const { preconditions } = moves
  const late = daysAgo(form.values, trueNow())
  const order = moves.orderOf(form.values)
  // What was missing may come from the server while the form says that it is missing.
  const isComplete = moves.isComplete(form.values)
  const onComplete = useEffectEvent(() => {
    form.clearFieldError('type')
    form.clearFieldError('anyway')
  })
  useEffect(() => {
    if (isComplete) onComplete()
  }, [isComplete])
  return (
    <>
      <div>
        <p data-next-begins tabIndex={-1}>
          Now: <strong>{batch.currentStage}</strong>. Next: {batch.nextMilestone}.
        </p>
        <BatchProgress percent={batch.progress} />
      </div>
      <EventTypeField
        form={form}
        batch={batch}
        preconditions={
          preconditions.length > 0 && (
            <Preconditions preconditions={preconditions} unknown={moves.unknown} batch={batch} />
          )
        }
      />
      {moves.mayRecordAnyway(form.values) && (
        <Checkbox
          {...form.getInputProps('anyway', { type: 'checkbox' })}
          label="It has happened. This device has no connection and may not know the latest: the server decides when it is sent."
        />
      )}
      {order?.breaking === 'ask' && (
        <Checkbox
          {...form.getInputProps('outOfOrder', { type: 'checkbox' })}
          label={`${order.text}. It happened all the same, and the note says why.`}
        />
      )}
      <PastInput
        {...form.getInputProps('when')}
        required
        type="datetime-local"
        description={
          late > 0 &&
          `It will be marked as recorded late, ${lateInWords(late)}. What the next step needs is judged by today.`
        }
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
        error={form.errors.coordinates}
        otherwise="You can choose the place instead."
        onChange={(value) => form.setFieldValue('coordinates', value)}
      />
      <Textarea
        {...form.getInputProps('note')}
        required={order?.breaking === 'ask'}
        description="Seal, vehicle, sample, or why it failed: up to 500 letters"
        autosize={false}
        rows={3}
      />
    </>
  )
}
