import { TextInput } from '@mantine/core'
import { type Requirement, requirementStatus } from '#domain/compliance-record.ts'
import { useToday } from '#ui/use-now.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { type RecordEditValues, requirementAs, requirementField } from './record-changes.ts'
import styles from './requirement-fields.module.css'

/** The checklist: each requirement is ticked with one touch, and knows the day on which it was checked. */
export function RequirementFields({ form }: { form: RecordFormFields<RecordEditValues> }) {
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
  const { name, status, checked } = requirement
  const errorId = `${field}-error`
  // Where the summary of errors leads to: only the day of a known state can be wrong.
  const isDateToMend = status !== 'pending' && requirementStatus.isKnown(status)
  return (
    <fieldset
      className={styles.requirement}
      id={isDateToMend ? undefined : `field-${field}`}
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
          error={Boolean(error)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...requirement, checked: value || null })
          }
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
