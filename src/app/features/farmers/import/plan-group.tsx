import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#ui/format.ts'
import styles from './farmers-import.module.css'
import type { RowPlan } from './row-plan.ts'

interface PlanGroupProps<Plan extends RowPlan> {
  /** After the number of rows: `will be registered`. */
  title: string
  plans: readonly Plan[]
  isOpen?: boolean
  children?: (plan: Plan) => ReactNode
}

const firstShown = 50

/** Rows of one fate, to be opened; nothing where there are none. */
export function PlanGroup<Plan extends RowPlan>({
  title,
  plans,
  isOpen = false,
  children,
}: PlanGroupProps<Plan>) {
  const [shown, setShown] = useState(firstShown)
  if (plans.length === 0) return null
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {formatCount(plans.length)} {plans.length === 1 ? 'row' : 'rows'} {title}
      </summary>
      <ul className={styles.rows}>
        {plans.slice(0, shown).map((plan) => (
          <li key={plan.row} className={styles.row}>
            <p>
              Row {plan.row}
              {plan.name && <strong> {plan.name}</strong>}
            </p>
            {children?.(plan)}
          </li>
        ))}
      </ul>
      {plans.length > shown && (
        <Button variant="subtle" onClick={() => setShown(plans.length)}>
          Show {formatCount(plans.length - shown)} more
        </Button>
      )}
    </details>
  )
}
