import { unparse } from 'papaparse'
import { type Target, targetLabel } from './columns.ts'
import type { RowPlan } from './row-plan.ts'

/** What keeps rows from being imported, cell by cell, as a table for a spreadsheet. */
export function errorFile(plans: readonly RowPlan[], columnOf: (target: Target) => string): string {
  const data = plans.flatMap((plan) =>
    plan.kind === 'error'
      ? plan.problems.map(({ target, cell, message }) => ({
          Row: plan.row,
          Farmer: plan.name,
          Column: columnOf(target),
          Field: targetLabel(target),
          Cell: cell,
          'What is wrong': message,
        }))
      : [],
  )
  // As the export of a list: Excel knows UTF-8 by the mark, and nothing is run as a formula.
  return `\uFEFF${unparse(data, { newline: '\r\n', escapeFormulae: true })}`
}
