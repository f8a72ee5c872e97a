import type { ReactNode } from 'react'
import { Radio, RadioGroup } from '#app/ui/inputs/radio.tsx'
import type { Batch } from '#domain/batch.ts'
import { batchStatusLabel, isBatchStatus } from '#domain/batch-words.ts'
import {
  stageAfterEvent,
  type TrackingEventType,
  trackingEventType,
} from '#domain/tracking-event.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import styles from './event-type-field.module.css'
import { eventTypesFor, type TrackValues } from './track-values.ts'

interface EventTypeFieldProps {
  form: RecordFormFields<TrackValues>
  batch: Batch
  /** Preconditions of its next step. */
  preconditions: ReactNode
}

const meanings: Record<TrackingEventType, string> = {
  origin_confirmed: 'Farm and farmer are seen to be the right ones',
  qc_passed: 'Sampled, and good',
  qc_failed: 'Sampled, and not good: it cannot travel until a later control is passed',
  transport_logged: 'Loaded and on its way',
  warehouse_intake: 'Weighed in and stored',
  ownership_transferred: 'Handed over to its buyer',
}

/** The type of event. The next step comes first; types that cannot be recorded are listed with the reason. */
export function EventTypeField({ form, batch, preconditions }: EventTypeFieldProps) {
  const { offered, refused } = eventTypesFor(batch, useMay())
  return (
    <div id="field-type">
      <RadioGroup
        label="What happened"
        required
        mod={{ required: true }}
        value={form.values.type}
        onChange={(value) => {
          if (!trackingEventType.isKnown(value)) return
          // The confirmation was for another event.
          form.setValues({ type: value, outOfOrder: false })
        }}
        error={form.errors.type}
      >
        <div className={styles.types}>
          {offered.map((type) => {
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
                {stage && preconditions}
              </div>
            )
          })}
        </div>
      </RadioGroup>
      {refused.length > 0 && (
        <div className={styles.refused}>
          <p>Not possible now:</p>
          <ul>
            {refused.map(({ type, reason }) => (
              <li key={type}>
                <strong>{trackingEventType.label(type)}</strong>: {reason}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
