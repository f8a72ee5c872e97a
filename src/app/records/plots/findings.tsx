import { Checkbox } from '#app/ui/inputs/checkbox.tsx'
import { TextInput } from '#app/ui/inputs/inputs.tsx'
import type { Finding } from '#domain/plots/finding.ts'
import { type RuleId, ruleFacts } from '#domain/plots/rule-facts.ts'
import type { RecordFormFields } from '../../forms/record-form.tsx'
import { Warning } from '../../forms/warning.tsx'
import styles from './boundary-field.module.css'
import type { PlotValues } from './plot-values.ts'

interface FindingsProps {
  form: RecordFormFields<PlotValues>
  findings: readonly Finding[]
}

/**
 * Findings of the rules, each with how to correct it and its source. Findings that only ask a question can be accepted.
 */
export function Findings({ form, findings }: FindingsProps) {
  if (findings.length === 0) return null
  const { agreed, boundary } = form.getValues()
  const rules = [...Map.groupBy(findings, ({ rule }) => rule)]
  const toggle = (rule: RuleId, isAgreed: boolean) =>
    form.setFieldValue(
      'agreed',
      isAgreed ? [...agreed, rule] : agreed.filter((one) => one !== rule),
    )
  return (
    <div className={styles.findings} id="field-agreed" tabIndex={-1} role="status">
      {rules.map(([rule, found]) => (
        <Warning key={rule}>
          <p>
            <strong>{ruleFacts[rule].title}</strong>
          </p>
          {found.map(({ message, path }) => (
            <p key={`${path} ${message}`}>{message}</p>
          ))}
          <p className={styles.source}>
            {found[0]?.severity === 'refuse' ? 'Refused. ' : 'Asked. '}
            {ruleFacts[rule].source.text}, {ruleFacts[rule].source.date}
            {found[0]?.source.isSecondHand && <span>, second-hand</span>}
          </p>
          {rule === 'accuracy' && !boundary.kept && (
            <TextInput {...form.getInputProps('gateReason')} />
          )}
          {rule !== 'accuracy' && found.every(({ severity }) => severity === 'ask') && (
            <Checkbox
              label="I have looked at it: record it as it is"
              checked={agreed.includes(rule)}
              onChange={({ currentTarget }) => toggle(rule, currentTarget.checked)}
              error={agreed.includes(rule) ? undefined : form.errors.agreed}
            />
          )}
        </Warning>
      ))}
    </div>
  )
}
