import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { requirementStatus } from '#domain/compliance-words.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { type AssessmentValues, verdictsKey, verdictsToConfirm } from './assessment-values.ts'
import styles from './earlier-verdicts.module.css'

interface EarlierVerdictsProps {
  form: RecordFormFields<AssessmentValues>
}

/** What was decided on requirements before the goods changed: whoever assesses them says that it holds for these too. */
export function EarlierVerdicts({ form }: EarlierVerdictsProps) {
  const { base, verdictsConfirmed } = form.values
  const verdicts = verdictsToConfirm(base)
  if (verdicts.length === 0) return null
  const key = verdictsKey(base)
  return (
    <section className={styles.verdicts} aria-labelledby="verdicts-heading">
      <h3 className={styles.heading} id="verdicts-heading">
        Decided before the goods changed
      </h3>
      <ul className={styles.list}>
        {verdicts.map(({ name, status, reason }) => (
          <li key={name}>
            {name}: {requirementStatus.label(status)}
            {reason && <span className={styles.note}> – {reason}</span>}
          </li>
        ))}
      </ul>
      <Checkbox
        id="field-verdictsConfirmed"
        label="I have looked at these again: they hold for the goods as they are now"
        checked={verdictsConfirmed === key}
        onChange={({ currentTarget }) => {
          form.setFieldValue('verdictsConfirmed', currentTarget.checked ? key : '')
          form.clearFieldError('verdictsConfirmed')
        }}
        error={form.errors.verdictsConfirmed}
      />
      <ActionLink action="edit" id={base.id} scope="compliance:review">
        Decide on requirements again
      </ActionLink>
    </section>
  )
}
