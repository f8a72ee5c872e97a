import { useRef } from 'react'
import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { NativeSelect, TextInput } from '#app/ui/inputs/inputs.tsx'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { documentStatus } from '#domain/compliance-words.ts'
import { documentUpload } from '#domain/document-upload.ts'
import type { FieldMessages } from '../../forms/field-messages.ts'
import { FileField } from '../../forms/files/file-field.tsx'
import type { FileCheck } from '../../forms/files/use-file-check.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import { Suggestions } from '../../forms/suggestions.tsx'
import { Warning } from '../../forms/warning.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { FileNetworkChoice } from '../../offline/file-network-choice.tsx'
import {
  sameFileIn,
  type UploadValues,
  uploadBody,
  uploadLabels,
  uploadMessages,
  uploadValues,
} from './upload-values.ts'

/** Adds a document to a record: a file from this device or a photo. Stored here until it is sent. */
export default function UploadForm({ id, onClose }: ActionProps) {
  return (
    <RecordGate
      kind="complianceRecords"
      id={id ?? ''}
      title={`Upload Doc, ${id}`}
      onClose={onClose}
    >
      {(record) => <DocumentForm record={record} onClose={onClose} />}
    </RecordGate>
  )
}

function DocumentForm({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const file = useRef<Pick<FileCheck, 'settled'>>(null)
  return (
    <RecordForm
      title={`Upload Doc, ${record.standard} ${record.id}`}
      draft={{ form: `compliance/${record.id}/upload`, version: 1 }}
      nameOf={({ asked, name }) =>
        [asked ?? name.trim(), `${record.standard} for ${record.batchId}`]
          .filter(Boolean)
          .join(': ')
      }
      initial={() => uploadValues(record)}
      labels={uploadLabels}
      validate={(values) => uploadMessages(values, record)}
      ready={async (): Promise<FieldMessages> => {
        const refused = await file.current?.settled()
        return refused ? { file: refused } : {}
      }}
      writesOf={(values) => {
        const { file, ...body } = uploadBody(values, record)
        return file
          ? [{ write: 'uploadDocument', recordId: record.id, body: { ...body, file } }]
          : []
      }}
      saved={(values) => `${uploadBody(values, record).name} is saved`}
      onClose={onClose}
    >
      {(form) => (
        <>
          <WhichDocument form={form} record={record} />
          <FileField
            id="field-file"
            label="File"
            required
            limits={documentUpload}
            ref={file}
            value={form.values.file}
            onChange={(file) => form.setFieldValue('file', file)}
            error={form.errors.file}
          />
          <SameFile form={form} record={record} />
          <FileNetworkChoice />
        </>
      )}
    </RecordForm>
  )
}

/** Asks about a file that is already there as another document: often, the wrong one was chosen. */
function SameFile({ form, record }: WhichDocumentProps) {
  const same = sameFileIn(form.values, record)
  return (
    same && (
      <Warning>
        <p>The record has this very file already, as “{same.name}”.</p>
        <Checkbox
          id="field-isBoth"
          label="It shows both"
          checked={form.values.isBoth}
          error={form.errors.isBoth}
          onChange={({ currentTarget }) => form.setFieldValue('isBoth', currentTarget.checked)}
        />
      </Warning>
    )
  )
}

const other = ''

interface WhichDocumentProps {
  form: RecordFormFields<UploadValues>
  record: ComplianceRecord
}

/** Chooses a document that the record asks for, the most urgent first, or another one with its own name. */
function WhichDocument({ form, record: { documents } }: WhichDocumentProps) {
  const { asked } = form.values
  const isVerified = documents.some(({ name, status }) => name === asked && status === 'verified')
  return (
    <>
      <NativeSelect
        id="field-asked"
        label="Document"
        description={
          isVerified
            ? 'It is verified already: a new one takes its place, and has to be verified again'
            : undefined
        }
        data={[
          ...documents.map(({ name, status }) => ({
            value: name,
            label: `${name} (${documentStatus.label(status).toLowerCase()})`,
          })),
          { value: other, label: 'Another document' },
        ]}
        value={asked ?? other}
        onChange={({ currentTarget }) => form.setFieldValue('asked', currentTarget.value || null)}
      />
      {asked === null && (
        <>
          <TextInput
            id="field-name"
            label="Name of the document"
            required
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <TextInput
            id="field-type"
            label="Kind of document"
            description="Certificate, report, contract ..."
            required
            autoComplete="off"
            list="known-document-kinds"
            {...form.getInputProps('type')}
          />
          <Suggestions id="known-document-kinds" texts={documents.map(({ type }) => type)} />
        </>
      )}
    </>
  )
}
