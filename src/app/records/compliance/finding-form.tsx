import { NativeSelect, Textarea, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { findingGrade } from '#domain/compliance-words.ts'
import { localDay } from '../../forms/local-minute.ts'
import { PastInput } from '../../forms/past-input.tsx'
import { RecordForm } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import {
  findingDraftVersion,
  findingLabels,
  findingMessages,
  findingOf,
  newFindingValues,
} from './finding-values.ts'

/** Adds an auditor's finding to the record. */
export default function FindingForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate
      kind="complianceRecords"
      id={id ?? ''}
      title={`Record finding, ${id}`}
      onClose={onClose}
    >
      {(record) => <NewFinding record={record} onClose={onClose} />}
    </RecordGate>
  )
}

const grades = [
  { value: '', label: 'Choose a grade' },
  ...findingGrade.values.map((value) => ({ value, label: findingGrade.label(value) })),
]

function NewFinding({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  return (
    <RecordForm
      title={`Record finding, ${record.standard} ${record.id}`}
      draft={{ form: `compliance/${record.id}/finding`, version: findingDraftVersion }}
      nameOf={() => `Finding, ${record.standard} for ${record.batchId}`}
      initial={() => newFindingValues(record, localDay(suggestedNow()))}
      labels={findingLabels}
      validate={(values) => findingMessages(values, localDay(latestNow()))}
      writesOf={(values) => [
        { write: 'recordFinding', recordId: record.id, body: findingOf(values) },
      ]}
      saved={() => `The finding is recorded in ${record.standard} ${record.id}`}
      submitLabel="Record"
      onClose={onClose}
    >
      {(form) => (
        <>
          <NativeSelect
            {...form.getInputProps('grade')}
            required
            description="A major finding keeps the record from being compliant until it is closed"
            data={grades}
          />
          <NativeSelect
            {...form.getInputProps('requirement')}
            data={[
              { value: '', label: 'The record as a whole' },
              ...record.requirements.map(({ name }) => ({ value: name, label: name })),
            ]}
          />
          <Textarea
            {...form.getInputProps('text')}
            required
            description="What the auditor found: up to 1,000 letters"
            autosize={false}
            rows={4}
          />
          <TextInput {...form.getInputProps('foundBy')} required autoComplete="off" />
          <PastInput {...form.getInputProps('foundOn')} required type="date" />
          <TextInput
            {...form.getInputProps('dueDate')}
            description="An observation needs none"
            type="date"
          />
        </>
      )}
    </RecordForm>
  )
}
