import shared from '../../../forms/import/import.module.css'
import { useFirst } from '../../../lists/show-more.tsx'
import styles from './new-rows.module.css'
import { rowsText } from './plan-group.tsx'
import type { RowPlan } from './row-plan.ts'

interface NewRowsProps {
  plans: readonly Extract<RowPlan, { kind: 'create' }>[]
}

/** What each new farmer will be, value by value, in the order of the fields. */
export function NewRows({ plans }: NewRowsProps) {
  const { shown, more } = useFirst(plans)
  if (plans.length === 0) return null
  const labels = [...new Set(plans.flatMap(({ said }) => said.map(({ label }) => label)))]
  const title = `${rowsText(plans.length)} will be registered`
  return (
    <details className={shared.group} open>
      <summary className={shared.summary}>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className={styles.scroller} aria-label={title} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {labels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, said }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {labels.map((label) => (
                  <td key={label}>{said.find((field) => field.label === label)?.text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <div className={shared.more}>{more}</div>
    </details>
  )
}
