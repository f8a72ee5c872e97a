import { useLocation } from 'react-router-dom'
import { Bar } from '#app/ui/bar.tsx'
import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { formatPercent } from '#app/ui/format.ts'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { Batch } from '#domain/batch.ts'
import { completenessOf } from '#domain/completeness.ts'
import { complianceStatusOn } from '#domain/compliance-outcome.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { hasRiskAssessment } from '#domain/compliance-words.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { localDay } from '../../forms/local-minute.ts'
import { Pair } from '../../forms/pair.tsx'
import { RecordForm, type RecordFormFields } from '../../forms/record-form.tsx'
import { RecordGate } from '../../forms/record-gate.tsx'
import type { ActionProps } from '../../lists/list-definition.ts'
import { useOpenSaved } from '../../lists/use-open-saved.ts'
import { useRecords } from '../../offline/use-records.ts'
import { latestNow } from '../../time/form-time.ts'
import styles from './compliance-form.module.css'
import { type ComplianceValues, complianceForm, labelsWith } from './compliance-values.ts'
import { NewComplianceFields } from './new-compliance-fields.tsx'
import { NextAuditField } from './next-audit-field.tsx'
import { RequirementFields } from './requirement-fields.tsx'

const noBatches: readonly Batch[] = []

/**
 * Opens a record for a batch, which the address may name (`&batch=`), and a standard. Batches that only this device has
 * can be chosen too.
 */
export function AddCompliance({ onClose }: Pick<ActionProps, 'onClose'>) {
  const today = useToday()
  const openSaved = useOpenSaved()
  const { data, isSettled } = useRecords('batches')
  const batches = data?.rows ?? noBatches
  const batchOf = ({ batchId }: ComplianceValues) => batches.find(({ id }) => id === batchId)
  const wantedId = new URLSearchParams(useLocation().search).get('batch')
  const form = complianceForm.forNew((values) => ({
    today,
    latestDay: localDay(latestNow()),
    batch: batchOf(values),
  }))

  return (
    <RecordForm
      title="New Compliance Record"
      {...form}
      initial={() => ({ ...form.initial(), ...(wantedId ? { batchId: wantedId } : {}) })}
      nameOf={({ standard, batchId }) => [standard, batchId].filter(Boolean).join(' for ')}
      saved={({ id, standard }) => `${standard} ${id} is saved`}
      onClose={onClose}
      onSaved={({ id }) => openSaved(id)}
    >
      {(form) => (
        <NewComplianceFields
          form={form}
          batches={batches}
          areAll={isSettled}
          batch={batchOf(form.values)}
        />
      )}
    </RecordForm>
  )
}

/**
 * Changes who certifies and when the next audit is. Who reviews also decides what is met, and records the certificate;
 * under the EUDR there is none: see `AssessmentForm`.
 */
export function EditCompliance({ id, onClose }: ActionProps) {
  const today = useToday()
  const may = useMay()
  const batches = useRecords('batches').data?.rows ?? noBatches
  const batchOf = ({ batchId }: ComplianceRecord) => batches.find((one) => one.id === batchId)
  return (
    <RecordGate kind="complianceRecords" id={id ?? ''} title={`Edit ${id}`} onClose={onClose}>
      {(record) => (
        <RecordForm
          title={`Edit ${record.standard} ${record.id}`}
          {...complianceForm.forChange(record, () => ({
            today,
            latestDay: localDay(latestNow()),
            may,
            record,
            batch: batchOf(record),
          }))}
          labels={labelsWith(record)}
          nameOf={() => `${record.standard} for ${record.batchId}`}
          saved={() => `${record.standard} ${record.id} is saved`}
          onClose={onClose}
        >
          {(form) => (
            <>
              {may('compliance:review') ? (
                <>
                  <Outcome record={record} values={form.values} />
                  <RequirementFields
                    form={form}
                    base={form.values.base ?? record}
                    documents={record.documents}
                  />
                  <Certificate form={form} record={record} />
                </>
              ) : (
                <Appointments form={form} record={record} />
              )}
            </>
          )}
        </RecordForm>
      )}
    </RecordGate>
  )
}

/** The status that follows from the values as typed; nobody sets it by hand. */
function Outcome({ record, values }: { record: ComplianceRecord; values: ComplianceValues }) {
  const today = useToday()
  const { requirements } = values
  const expiryDate = values.expiryDate || null
  const judged = { ...record, requirements, expiryDate }
  const { percent } = completenessOf(judged)
  const status = complianceStatusOn(judged, today)
  return (
    <div className={styles.outcome}>
      <p>
        With this, the record is <ComplianceStatus status={status} />
      </p>
      <Bar label="Proven" percent={percent} figure={`${formatPercent(percent)} proven`} />
    </div>
  )
}

interface FieldsProps {
  form: RecordFormFields<ComplianceValues>
  record: ComplianceRecord
}

/** What is arranged with a certifier; what they decided is for those who review. */
const Appointments = ({ form, record }: FieldsProps) => (
  <>
    <p id="field-requirements" tabIndex={-1}>
      Which requirements are met, and until when, a compliance officer or an admin decides, by the
      documents that are uploaded here.
    </p>
    <CertifyingBody form={form} record={record} />
    <NextAuditField form={form} />
  </>
)

/** Nobody certifies where the risk is assessed. */
const CertifyingBody = ({ form, record: { standard } }: FieldsProps) =>
  hasRiskAssessment(standard) ? null : (
    <TextInput {...form.getInputProps('certifyingBody')} required autoComplete="off" />
  )

const auditDates = ['lastAudit', 'nextAudit'] as const
const allDates = ['issueDate', 'expiryDate', ...auditDates] as const

const Certificate = ({ form, record }: FieldsProps) => (
  <>
    <CertifyingBody form={form} record={record} />
    <Pair>
      {(hasRiskAssessment(record.standard) ? auditDates : allDates).map((name) => (
        <TextInput key={name} {...form.getInputProps(name)} type="date" />
      ))}
    </Pair>
    <TextInput
      {...form.getInputProps('score')}
      required
      description="Result of the last audit, 0 to 100"
      inputMode="decimal"
      autoComplete="off"
    />
  </>
)
