import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '#ui/format.ts'
import styles from './doubt-group.module.css'
import type { DoubtGroup as Group } from './doubt-groups.ts'
import { PlanRows, rowsText } from './plan-group.tsx'
import type { RowPlan } from './row-plan.ts'

interface DoubtGroupProps<Plan extends RowPlan, Value extends string> {
  group: Group<Plan, Value>
  /** What is chosen for a row. */
  choiceOf: (plan: Plan) => Value
  onChoose: (value: Value) => void
  /** Asks about one row alone. */
  children: (plan: Plan) => ReactNode
}

/** So few are looked at one by one. */
const fewRows = 3

/** Rows in doubt for one reason, answered together; each can still be answered otherwise. */
export function DoubtGroup<Plan extends RowPlan, Value extends string>({
  group: { title, plans, choices },
  choiceOf,
  onChoose,
  children,
}: DoubtGroupProps<Plan, Value>) {
  const counts = Map.groupBy(plans, choiceOf)
  const [first] = plans
  const chosen = counts.size === 1 && first ? choiceOf(first) : undefined
  return (
    <section className={styles.group}>
      <Radio.Group
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
      </Radio.Group>
      <details className={styles.each} open={plans.length <= fewRows}>
        <summary className={styles.summary}>
          {plans.length === 1 ? 'The row' : 'Answer row by row'}
        </summary>
        <PlanRows plans={plans}>{children}</PlanRows>
      </details>
    </section>
  )
}
