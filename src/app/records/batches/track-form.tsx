import type { Batch } from '#domain/batch.ts'
import { trackingEventType } from '#domain/tracking-event.ts'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import { nameOfBatch } from './batch-values.ts'
import { ChooseBatch } from './choose-batch.tsx'
import { TrackFields } from './track-fields.tsx'
import {
  newTrackValues,
  trackingEventOf,
  trackLabels,
  trackMessages,
  trackVersion,
} from './track-values.ts'
import { useMoves } from './use-moves.ts'

/** Records an event of a batch. If it is the batch's next step, the batch moves on. */
export default function TrackForm({ id, onClose }: ActionProps) {
  if (!id) return <ChooseBatch title="Track a batch" onClose={onClose} />
  return (
    <RecordGate kind="batches" id={id} title={`Track ${id}`} onClose={onClose}>
      {(batch) => <EventForm batch={batch} onClose={onClose} />}
    </RecordGate>
  )
}

function EventForm({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const moves = useMoves(batch)
  return (
    <RecordForm
      title={`Track ${batch.id}`}
      draft={{ form: `batch-event/${batch.id}`, version: trackVersion }}
      nameOf={({ type }) =>
        [type && trackingEventType.label(type), nameOfBatch(batch)].filter(Boolean).join(': ')
      }
      initial={() => newTrackValues(suggestedNow())}
      labels={trackLabels}
      validate={(values) => ({
        ...trackMessages(values, latestNow()),
        ...moves.messagesOf(values),
      })}
      writesOf={(values) => [
        { write: 'addBatchEvent', recordId: batch.id, body: trackingEventOf(values) },
      ]}
      saved={({ type }) => `${trackingEventType.label(type)} of ${batch.id} is recorded`}
      submitLabel="Record"
      staysOpen
      onClose={onClose}
    >
      {(form) => <TrackFields form={form} batch={batch} moves={moves} />}
    </RecordForm>
  )
}
