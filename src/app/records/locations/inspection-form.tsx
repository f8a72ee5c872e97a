import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import { certificateStandard } from '#domain/certificate-words.ts'
import type { Location } from '#domain/location.ts'
import { locationComplianceStatus } from '#domain/location-words.ts'
import { choicesOf } from '../../forms/choices.ts'
import { localDay } from '../../forms/local-minute.ts'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { choicesOfNames, TickChoices } from '../../forms/tick-choices.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import {
  inspectionDraftVersion,
  inspectionLabels,
  inspectionMessages,
  inspectionReportOf,
  newInspectionValues,
} from './inspection-values.ts'

/** Records the findings of an inspection of a location. */
export default function InspectionForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate
      kind="locations"
      id={id ?? ''}
      title={`Record inspection of ${id}`}
      onClose={onClose}
    >
      {(location) => <ReportForm location={location} onClose={onClose} />}
    </RecordGate>
  )
}

function ReportForm({ location, onClose }: { location: Location; onClose: () => void }) {
  return (
    <RecordForm
      title={`Record inspection of ${location.name}`}
      draft={{ form: `location-inspection/${location.id}`, version: inspectionDraftVersion }}
      nameOf={() => location.name}
      initial={() =>
        newInspectionValues(localDay(suggestedNow()), location.compliance.certifications)
      }
      labels={inspectionLabels}
      validate={(values) => inspectionMessages(values, localDay(latestNow()))}
      writesOf={(values) => [
        { write: 'recordInspection', recordId: location.id, body: inspectionReportOf(values) },
      ]}
      saved={() => `The inspection of ${location.name} is recorded`}
      submitLabel="Record"
      onClose={onClose}
    >
      {(form) => (
        <>
          <PastInput {...form.getInputProps('inspectionDate')} required type="date" />
          <TextInput
            {...form.getInputProps('inspectedBy')}
            required
            autoComplete="off"
            description="A person or a certifying body"
          />
          <NativeSelect
            {...form.getInputProps('status')}
            required
            data={choicesOf(locationComplianceStatus, form.values.status, 'Choose a result')}
          />
          <TickChoices
            {...form.getInputProps('certifications')}
            choices={choicesOfNames([...certificateStandard.values, ...form.values.certifications])}
            onChange={(chosen) => form.setFieldValue('certifications', chosen)}
          />
        </>
      )}
    </RecordForm>
  )
}
