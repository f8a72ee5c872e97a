import type { ReactNode } from 'react'
import { formatCount } from '#app/ui/format.ts'
import styles from '../../../forms/import/import.module.css'
import { useFirst } from '../../../lists/show-more.tsx'
import type { RowPlan } from './row-plan.ts'

interface PlanRowsProps<Plan extends RowPlan> {
  plans: readonly Plan[]
  children?: ((plan: Plan) => ReactNode) | undefined
}

interface PlanGroupProps<Plan extends RowPlan> extends PlanRowsProps<Plan> {
  /** Follows the number of rows: `will be registered`. */
  title: string
  isOpen?: boolean
}

export const rowsText = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'row' : 'rows'}`

/** An expandable group of rows with the same outcome; renders nothing if there are none. */
export function PlanGroup<Plan extends RowPlan>({
  title,
  plans,
  isOpen = false,
  children,
}: PlanGroupProps<Plan>) {
  if (plans.length === 0) return null
  return (
    <details className={styles.group} open={isOpen}>
      <summary className={styles.summary}>
        {rowsText(plans.length)} {title}
      </summary>
      <PlanRows plans={plans}>{children}</PlanRows>
    </details>
  )
}

/** A list of rows, with more on request. */
export function PlanRows<Plan extends RowPlan>({ plans, children }: PlanRowsProps<Plan>) {
  const { shown, more } = useFirst(plans)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((plan) => (
          <li key={plan.row} className={styles.row}>
            <p>
              Row {plan.row}
              {plan.name && <strong> {plan.name}</strong>}
            </p>
            {children?.(plan)}
          </li>
        ))}
      </ul>
      <div className={styles.more}>{more}</div>
    </>
  )
}
