import { TextInput } from '#app/ui/inputs/inputs.tsx'
import { useToday } from '#app/ui/use-now.ts'
import type { Requirement } from '#domain/compliance-record.ts'
import { requirementStatus } from '#domain/compliance-words.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { type ComplianceValues, requirementAs, requirementField } from './compliance-values.ts'
import styles from './requirement-fields.module.css'

/** The checklist. Each requirement is ticked with one tap, which records the date of the check. */
export function RequirementFields({ form }: { form: RecordFormFields<ComplianceValues> }) {
  const { requirements } = form.values
  const change = (index: number, requirement: Requirement) => {
    form.setFieldValue('requirements', requirements.with(index, requirement))
    form.clearFieldError(requirementField(index))
  }
  return (
    <section className={styles.requirements} id="field-requirements" aria-label="Requirements">
      <h3 className={styles.heading}>Requirements</h3>
      {requirements.map((requirement, index) => (
        <RequirementField
          key={requirement.name}
          field={requirementField(index)}
          requirement={requirement}
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
  error: React.ReactNode
  onChange: (requirement: Requirement) => void
}

function RequirementField({ field, requirement, error, onChange }: RequirementFieldProps) {
  const today = useToday()
  const { name, status, checked, reason = '' } = requirement
  const errorId = `${field}-error`
  // Target of the error summary: the date if it is wrong, or the reason if that is; otherwise the choice itself.
  const isDateWrong = !checked || checked > today
  const isReasonToMend = status === 'non_compliant' && !isDateWrong
  const isDateToMend = status !== 'pending' && requirementStatus.isKnown(status) && !isReasonToMend
  return (
    <fieldset
      className={styles.requirement}
      id={isDateToMend || isReasonToMend ? undefined : `field-${field}`}
      aria-describedby={error ? errorId : undefined}
    >
      <legend className={styles.name}>{name}</legend>
      <div className={styles.choices}>
        {requirementStatus.values.map((value) => (
          <label key={value} className={styles.choice} data-status={value}>
            <input
              className={styles.radio}
              type="radio"
              name={field}
              value={value}
              checked={status === value}
              onChange={() => onChange(requirementAs(requirement, value, today))}
            />
            {requirementStatus.label(value)}
          </label>
        ))}
      </div>
      {status !== 'pending' && (
        <TextInput
          id={isDateToMend ? `field-${field}` : undefined}
          className={styles.checked}
          label="Checked on"
          aria-label={`${name}, checked on`}
          type="date"
          max={today}
          value={checked ?? ''}
          error={Boolean(error) && !isReasonToMend}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...requirement, checked: value || null })
          }
        />
      )}
      {status === 'non_compliant' && (
        <TextInput
          id={isReasonToMend ? `field-${field}` : undefined}
          className={styles.reason}
          label="What is not met"
          aria-label={`${name}, what is not met`}
          value={reason}
          error={Boolean(error) && reason.trim() === ''}
          onChange={({ currentTarget: { value } }) => onChange({ ...requirement, reason: value })}
        />
      )}
      {error && (
        <p className={styles.error} id={errorId}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
