import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCount } from '#app/ui/format.ts'
import shared from '../../../forms/import/import.module.css'
import styles from './new-rows.module.css'
import { rowsText, shownAtOnce } from './plan-group.tsx'
import type { RowPlan } from './row-plan.ts'

interface NewRowsProps {
  plans: readonly Extract<RowPlan, { kind: 'create' }>[]
}

/** What each new farmer will be, value by value, in the order of the fields. */
export function NewRows({ plans }: NewRowsProps) {
  const [shown, setShown] = useState(shownAtOnce)
  if (plans.length === 0) return null
  const labels = [...new Set(plans.flatMap(({ said }) => said.map(({ label }) => label)))]
  const more = Math.min(plans.length - shown, shownAtOnce)
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
            {plans.slice(0, shown).map(({ row, said }) => (
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
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + more)}>
          Show {formatCount(more)} more of {formatCount(plans.length)}
        </Button>
      )}
    </details>
  )
}
