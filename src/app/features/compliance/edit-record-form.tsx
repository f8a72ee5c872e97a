import { NumberInput, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { completenessOf, complianceStatusOn } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { Bar } from '#ui/bar.tsx'
import { ComplianceStatus } from '#ui/compliance-status.tsx'
import { formatPercent } from '#ui/format.ts'
import { useToday } from '#ui/use-now.ts'
import { useApi } from '../../api/api-context.tsx'
import { complianceRecordQuery } from '../../api/compliance-records.ts'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import styles from './edit-record-form.module.css'
import {
  changesOf,
  type RecordEditValues,
  recordEditLabels,
  recordEditMessages,
  recordEditValues,
} from './record-changes.ts'
import { RequirementFields } from './requirement-fields.tsx'

/** Ticks what is met, and keeps what the certificate and the audits say. */
export default function EditRecordForm({ id, onClose }: ActionProps) {
  const query = complianceRecordQuery(useApi(), useQueryClient(), id ?? '')
  return (
    <RecordGate
      kind="complianceRecords"
      id={id ?? ''}
      title={`Edit ${id}`}
      query={query}
      onClose={onClose}
    >
      {(record) => <EditForm record={record} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const today = useToday()
  // What comes meanwhile does not change the record under one's hands.
  const [initial] = useState(() => recordEditValues(record))
  return (
    <RecordForm
      title={`Edit ${record.standard} ${record.id}`}
      draft={{ form: `compliance/${record.id}`, version: 1 }}
      initial={initial}
      labels={recordEditLabels(record)}
      validate={(values) => recordEditMessages(values, today)}
      writesOf={(values) => {
        const body = changesOf(values)
        return Object.keys(body).length > 0
          ? [{ write: 'updateComplianceRecord', base: values.base, body }]
          : []
      }}
      saved={(values) =>
        Object.keys(changesOf(values)).length > 0
          ? `${record.standard} ${record.id} is saved`
          : 'Nothing was changed'
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <Outcome values={form.values} />
          <RequirementFields form={form} />
          <Certificate form={form} />
        </>
      )}
    </RecordForm>
  )
}

/** What the record amounts to as it is typed now; nobody sets a status by hand. */
function Outcome({ values }: { values: RecordEditValues }) {
  const today = useToday()
  const { documents } = values.base
  const evidence = { requirements: values.requirements, documents }
  const { percent } = completenessOf(evidence)
  const status = complianceStatusOn({ ...evidence, expiryDate: values.expiryDate || null }, today)
  return (
    <div className={styles.outcome}>
      <p>
        With this, the record is <ComplianceStatus status={status} />
      </p>
      <Bar label="Proven" percent={percent} figure={`${formatPercent(percent)} proven`} />
    </div>
  )
}

const Certificate = ({ form }: { form: RecordFormFields<RecordEditValues> }) => (
  <>
    <TextInput
      id="field-certifyingBody"
      label="Certifying body"
      withAsterisk
      autoComplete="off"
      {...form.getInputProps('certifyingBody')}
    />
    <div className={styles.pair}>
      <DateField form={form} name="issueDate" label="Issued" />
      <DateField form={form} name="expiryDate" label="Expires" />
      <DateField form={form} name="lastAudit" label="Last audit" />
      <DateField form={form} name="nextAudit" label="Next audit" />
    </div>
    <NumberInput
      id="field-score"
      label="Score (%)"
      description="Result of the last audit, 0 to 100"
      inputMode="decimal"
      hideControls
      {...form.getInputProps('score')}
    />
  </>
)

interface DateFieldProps {
  form: RecordFormFields<RecordEditValues>
  name: 'issueDate' | 'expiryDate' | 'lastAudit' | 'nextAudit'
  label: string
}

const DateField = ({ form, name, label }: DateFieldProps) => (
  <TextInput id={`field-${name}`} label={label} type="date" {...form.getInputProps(name)} />
)
