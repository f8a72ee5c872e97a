import { formatDate } from '#app/ui/format.ts'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Tone } from '#app/ui/status-badge.tsx'
import { verdictProblem } from '#domain/compliance-change.ts'
import type {
  ComplianceDocument,
  ComplianceRecord,
  Requirement,
} from '#domain/compliance-record.ts'
import { requirementStatus } from '#domain/compliance-words.ts'
import { changeSinceVerdict, dayOfChange, partsText } from '#domain/goods-assessed.ts'
import { verifiedFiles } from '#domain/requirement-proof.ts'
import { useFieldId } from '../../forms/field-ids.ts'
import { localDay } from '../../forms/local-minute.ts'
import { PastInput } from '../../forms/past-input.tsx'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { TickChoices } from '../../forms/tick-choices.tsx'
import { latestNow, suggestedNow } from '../../time/form-time.ts'
import { type ComplianceValues, requirementAs, requirementField } from './compliance-values.ts'
import styles from './requirement-fields.module.css'
import { VerdictField } from './verdict-field.tsx'

interface RequirementFieldsProps {
  form: RecordFormFields<ComplianceValues>
  /** The record as it was when the form was opened. */
  base: ComplianceRecord
  /** Those of the record today: some may have been verified since. */
  documents: readonly ComplianceDocument[]
}

/** The checklist. Each verdict has the day of the check, a reason and, where it is met, the documents that show it. */
export function RequirementFields({ form, base, documents }: RequirementFieldsProps) {
  const { requirements } = form.values
  const change = (index: number, requirement: Requirement) => {
    form.setFieldValue('requirements', requirements.with(index, requirement))
    form.clearFieldError(requirementField(index))
  }
  return (
    <section
      className={styles.requirements}
      id={useFieldId()('requirements')}
      aria-label="Requirements"
    >
      <h3 className={styles.heading}>Requirements</h3>
      {requirements.map((requirement, index) => (
        <RequirementField
          key={requirement.name}
          field={requirementField(index)}
          requirement={requirement}
          recorded={base.requirements.find(({ name }) => name === requirement.name)}
          record={base}
          documents={documents}
          error={form.errors[requirementField(index)]}
          onChange={(changed) => change(index, changed)}
        />
      ))}
    </section>
  )
}

interface RequirementFieldProps {
  field: string
  requirement: Requirement
  /** As it is on record. */
  recorded: Requirement | undefined
  record: ComplianceRecord
  /** Those of the record. */
  documents: readonly ComplianceDocument[]
  error: React.ReactNode
  onChange: (requirement: Requirement) => void
}

function RequirementField({
  field,
  requirement,
  recorded = requirement,
  record,
  documents,
  error,
  onChange,
}: RequirementFieldProps) {
  const idOf = useFieldId()
  const latestDay = localDay(latestNow())
  const { name, status, checked, reason = '', evidence = [] } = requirement
  const errorId = `${field}-error`
  const change = changeSinceVerdict(recorded, record)
  const files = verifiedFiles(documents)
  // What showed it before may have no checkbox any more, and could not be unticked.
  const ticked = evidence.filter((file) => files.some(({ sha256 }) => sha256 === file))
  const wrong = error ? verdictProblem(requirement, documents, latestDay)?.part : undefined
  const message = error && (
    <p className={styles.error} id={errorId}>
      {error}
    </p>
  )
  // The error summary leads to what is wrong; without an error, to the choice itself.
  const targetId = (part: keyof Requirement) =>
    part === (wrong ?? 'status') ? idOf(field) : undefined
  return (
    <VerdictField
      name={field}
      legend={name}
      id={targetId('status')}
      describedBy={error ? errorId : undefined}
      note={
        change &&
        `Decided before the goods changed on ${formatDate(dayOfChange(change))}: ${partsText(change)}`
      }
      choices={verdicts}
      value={status}
      onChange={(value) => onChange(requirementAs(recorded, value, localDay(suggestedNow())))}
    >
      {status !== 'pending' && (
        <PastInput
          id={targetId('checked')}
          className={styles.checked}
          label="Checked on"
          aria-label={`${name}, checked on`}
          type="date"
          value={checked ?? ''}
          error={wrong === 'checked'}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...requirement, checked: value || null })
          }
        />
      )}
      {status === 'compliant' && (
        <div id={targetId('evidence')} tabIndex={-1}>
          {files.length > 0 ? (
            <TickChoices
              label="Documents that show it"
              aria-label={`${name}, documents that show it`}
              required
              choices={files.map(({ name: label, sha256: value }) => ({ label, value }))}
              description={
                ticked.length < evidence.length
                  ? 'A document that showed it is no longer verified, or has another file'
                  : undefined
              }
              value={ticked}
              error={wrong === 'evidence'}
              onChange={(chosen: string[]) => onChange({ ...requirement, evidence: chosen })}
            />
          ) : (
            <p className={styles.note}>No document of this record is verified yet.</p>
          )}
          {wrong === 'evidence' && message}
        </div>
      )}
      {status !== 'pending' && (
        <TextInput
          id={targetId('reason')}
          className={styles.reason}
          label={reasonLabels[status] ?? 'Reason'}
          aria-label={`${name}, ${(reasonLabels[status] ?? 'Reason').toLowerCase()}`}
          required
          autoComplete="off"
          value={reason}
          error={wrong === 'reason'}
          onChange={({ currentTarget: { value } }) => onChange({ ...requirement, reason: value })}
        />
      )}
      {wrong !== 'evidence' && message}
    </VerdictField>
  )
}

const tones: Readonly<Record<string, Tone>> = { compliant: 'success', non_compliant: 'danger' }

const verdicts = requirementStatus.values.map((value) => ({
  value,
  label: requirementStatus.label(value),
  tone: tones[value] ?? 'warning',
}))

const reasonLabels: Readonly<Record<string, string>> = {
  compliant: 'What shows it',
  non_compliant: 'What is not met',
}
