import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Batch, batchStatusLabel, isBatchStatus } from '#domain/batch.ts'
import {
  stageAfterEvent,
  type TrackingEventType,
  trackingEventType,
} from '#domain/tracking-event.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './event-type-field.module.css'
import { eventTypesFor, type TrackValues } from './track-values.ts'

interface EventTypeFieldProps {
  form: RecordFormFields<TrackValues>
  batch: Batch
  /** What its next step needs. */
  needs: ReactNode
}

const meanings: Record<TrackingEventType, string> = {
  origin_confirmed: 'Farm and farmer are seen to be the right ones',
  qc_passed: 'Sampled, and good',
  qc_failed: 'Sampled, and not good: it cannot travel until a later control is passed',
  transport_logged: 'Loaded and on its way',
  warehouse_intake: 'Weighed in and stored',
  ownership_transferred: 'Handed over to its buyer',
}

/** What happened: the step that leads on comes first. */
export function EventTypeField({ form, batch, needs }: EventTypeFieldProps) {
  return (
    <div id="field-type">
      <Radio.Group
        label="What happened"
        required
        mod={{ required: true }}
        value={form.values.type}
        onChange={(value) => {
          if (trackingEventType.isKnown(value)) form.setFieldValue('type', value)
        }}
        error={form.errors.type}
      >
        <div className={styles.types}>
          {eventTypesFor(batch).map((type) => {
            const stage = isBatchStatus(batch.status) ? stageAfterEvent(batch.status, type) : null
            return (
              <div key={type} className={styles.type} data-next={stage !== null}>
                <Radio
                  size="md"
                  value={type}
                  label={trackingEventType.label(type)}
                  description={
                    stage
                      ? `Next step: the batch moves on to ${batchStatusLabel(stage)}`
                      : meanings[type]
                  }
                />
                {stage && needs}
              </div>
            )
          })}
        </div>
      </Radio.Group>
    </div>
  )
}
