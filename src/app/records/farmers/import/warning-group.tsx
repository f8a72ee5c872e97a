import type { ReactNode } from 'react'
import { formatCount } from '#app/ui/format.ts'
import { Radio, RadioGroup } from '#app/ui/inputs/radio.tsx'
import { PlanRows, rowsText } from './plan-group.tsx'
import type { RowPlan } from './row-plan.ts'
import styles from './warning-group.module.css'
import type { WarningGroup as Group } from './warning-groups.ts'

interface WarningGroupProps<Plan extends RowPlan, Value extends string> {
  group: Group<Plan, Value>
  /** Returns the choice for a row. */
  choiceOf: (plan: Plan) => Value
  onChoose: (value: Value) => void
  /** Renders the question for a single row. */
  children: (plan: Plan) => ReactNode
}

/** Up to this many rows are shown one by one. */
const fewRows = 3

/** Rows in doubt for the same reason, answered together; each can still get another answer. */
export function WarningGroup<Plan extends RowPlan, Value extends string>({
  group: { title, plans, choices },
  choiceOf,
  onChoose,
  children,
}: WarningGroupProps<Plan, Value>) {
  const counts = Map.groupBy(plans, choiceOf)
  const [first] = plans
  const chosen = counts.size === 1 && first ? choiceOf(first) : undefined
  return (
    <section className={styles.group}>
      <RadioGroup
        className={styles.choices}
        label={`${rowsText(plans.length)} ${title}`}
        value={chosen ?? null}
        onChange={(value) => {
          const choice = choices.find((one) => one.value === value)
          if (choice) onChoose(choice.value)
        }}
      >
        <div className={styles.radios}>
          {choices.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
        <p className={styles.mixed} role="status">
          {chosen === undefined &&
            `Answered row by row: ${choices
              .filter(({ value }) => counts.has(value))
              .map(
                ({ value, counted }) => `${formatCount(counts.get(value)?.length ?? 0)} ${counted}`,
              )
              .join(', ')}.`}
        </p>
      </RadioGroup>
      <details className={styles.each} open={plans.length <= fewRows}>
        <summary className={styles.summary}>
          {plans.length === 1 ? 'The row' : 'Answer row by row'}
        </summary>
        <PlanRows plans={plans}>{children}</PlanRows>
      </details>
    </section>
  )
}
