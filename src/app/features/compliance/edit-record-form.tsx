import { TextInput } from '@mantine/core'
import { completenessOf, complianceStatusOn } from '#domain/completeness.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { Bar } from '#ui/bar.tsx'
import { ComplianceStatus } from '#ui/compliance-status.tsx'
import { formatPercent } from '#ui/format.ts'
import { useToday } from '#ui/use-now.ts'
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
  return (
    <RecordGate kind="complianceRecords" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(record) => <EditForm record={record} onClose={onClose} />}
    </RecordGate>
  )
}

function EditForm({ record, onClose }: { record: ComplianceRecord; onClose: () => void }) {
  const today = useToday()
  return (
    <RecordForm
      title={`Edit ${record.standard} ${record.id}`}
      draft={{ form: `compliance/${record.id}`, version: 2 }}
      nameOf={() => `${record.standard} for ${record.batchId}`}
      initial={() => recordEditValues(record)}
      labels={recordEditLabels(record)}
      validate={(values) => recordEditMessages(values, today)}
      writesOf={(values) => [
        { write: 'updateComplianceRecord', base: values.base, body: changesOf(values) },
      ]}
      saved={() => `${record.standard} ${record.id} is saved`}
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
    <TextInput {...form.getInputProps('certifyingBody')} required autoComplete="off" />
    <div className={styles.pair}>
      {(['issueDate', 'expiryDate', 'lastAudit', 'nextAudit'] as const).map((name) => (
        <TextInput key={name} {...form.getInputProps(name)} type="date" />
      ))}
    </div>
    <TextInput
      {...form.getInputProps('score')}
      required
      description="Result of the last audit, 0 to 100"
      inputMode="decimal"
      autoComplete="off"
    />
  </>
)
