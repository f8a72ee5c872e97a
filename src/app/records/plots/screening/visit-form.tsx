import { useRef } from 'react'
import { NativeSelect, Textarea, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Plot } from '#domain/plot.ts'
import { plotPhotoUpload } from '#domain/plot-photo.ts'
import { useAuth } from '../../../auth/auth-provider.tsx'
import { FileField } from '../../../forms/files/file-field.tsx'
import { type FileChecks, refusedFiles } from '../../../forms/files/refused-files.ts'
import { localDay } from '../../../forms/local-minute.ts'
import { PastInput } from '../../../forms/past-input.tsx'
import { RecordForm } from '../../../forms/record-form.tsx'
import { RecordGate } from '../../../forms/record-gate.tsx'
import { Warning } from '../../../forms/warning.tsx'
import type { ActionProps } from '../../../lists/list-definition.ts'
import { FileNetworkChoice } from '../../../offline/file-network-choice.tsx'
import { latestNow, suggestedNow } from '../../../time/form-time.ts'
import {
  highStays,
  photoFields,
  type VisitOutcome,
  type VisitValues,
  visitLabels,
  visitMessages,
  visitOutcomes,
  visitWrites,
} from './visit-values.ts'

/** Records what someone saw on a plot, if a screening asks for more information or there was none. */
export default function VisitForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate kind="plots" id={id ?? ''} title="Visit" onClose={onClose}>
      {(plot) => <PlotVisit plot={plot} onClose={onClose} />}
    </RecordGate>
  )
}

const outcomes = Object.entries(visitOutcomes).map(([value, { label }]) => ({ value, label }))

function PlotVisit({ plot, onClose }: { plot: Plot; onClose: () => void }) {
  const checks = useRef<FileChecks<(typeof photoFields)[number]>>({})
  const name = useAuth().user?.user_metadata.full_name
  return (
    <RecordForm<VisitValues>
      title={`Visit of ${plot.name}`}
      draft={{ form: `plot-visit/${plot.id}`, version: 1 }}
      nameOf={() => `${plot.name} of ${plot.farmer}`}
      initial={() => ({
        on: localDay(suggestedNow()),
        by: typeof name === 'string' ? name : '',
        outcome: '',
        note: '',
        photo1: null,
        photo2: null,
        photo3: null,
      })}
      labels={visitLabels}
      validate={(values) => visitMessages(values, localDay(latestNow()))}
      ready={() => refusedFiles(checks.current)}
      writesOf={(values) => visitWrites(plot, values)}
      saved={() => `The visit of ${plot.name} is recorded`}
      submitLabel="Record visit"
      onClose={onClose}
    >
      {(form) => (
        <>
          <p>
            Look for what a map cannot tell: how old the trees are, stumps, burnt ground, and what
            neighbours remember. A visit is never shown as a screening.
          </p>
          {plot.screening.risk === 'high' && <Warning>{highStays}</Warning>}
          <PastInput {...form.getInputProps('on')} required type="date" />
          <TextInput {...form.getInputProps('by')} required autoComplete="off" />
          <NativeSelect
            {...form.getInputProps('outcome')}
            required
            data={[{ value: '', label: 'Choose' }, ...outcomes]}
            onChange={({ currentTarget: { value } }) =>
              // The options are its values.
              form.setFieldValue('outcome', value as VisitOutcome | '')
            }
          />
          <Textarea
            {...form.getInputProps('note')}
            required
            description="Up to 200 letters"
            autosize={false}
            rows={3}
          />
          {photoFields
            // Each field is offered once the one before it is filled in, and stays as long as it holds a photo.
            .filter(
              (field, index) =>
                index === 0 ||
                form.values[field] ||
                form.values[photoFields[index - 1] ?? 'photo1'],
            )
            .map((field) => (
              <FileField
                key={field}
                field={field}
                label={visitLabels[field]}
                required={field === 'photo1'}
                limits={plotPhotoUpload}
                ref={(check) => {
                  checks.current[field] = check
                }}
                value={form.values[field]}
                onChange={(file) => form.setFieldValue(field, file)}
                error={form.errors[field]}
              />
            ))}
          <FileNetworkChoice />
        </>
      )}
    </RecordForm>
  )
}
