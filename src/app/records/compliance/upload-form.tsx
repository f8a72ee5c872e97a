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
  fileQuestion,
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
            field="file"
            label="File"
            required
            limits={documentUpload}
            ref={file}
            value={form.values.file}
            onChange={(file) => {
              form.setFieldValue('file', file)
              form.setFieldValue('isMeant', false)
            }}
            error={form.errors.file}
          />
          <AboutFile form={form} record={record} />
          <FileNetworkChoice />
        </>
      )}
    </RecordForm>
  )
}

/** Asks about a file that the record has already, or that was rejected. */
function AboutFile({ form, record }: WhichDocumentProps) {
  const question = fileQuestion(form.values, record)
  return (
    question && (
      <Warning>
        <p>{question.text}</p>
        <Checkbox
          id="field-isMeant"
          label={question.answer}
          checked={form.values.isMeant}
          error={form.errors.isMeant}
          onChange={({ currentTarget }) => form.setFieldValue('isMeant', currentTarget.checked)}
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
        onChange={({ currentTarget }) => {
          form.setFieldValue('asked', currentTarget.value || null)
          form.setFieldValue('isMeant', false)
        }}
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
