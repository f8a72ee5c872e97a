import type { CsvFormat } from '#domain/csv-text.ts'
import { toCsv } from '../../../lists/export-csv.ts'
import { targetLabel } from './columns.ts'
import type { CellProblem, RowPlan } from './row-plan.ts'

interface Line extends CellProblem {
  row: number
  name: string
}

/** Returns a table for a spreadsheet of what keeps rows from being imported, cell by cell. */
export function errorFile(
  plans: readonly RowPlan[],
  columnOf: (field: string) => string,
  format: CsvFormat,
): string {
  const lines = plans.flatMap((plan) =>
    plan.kind === 'error'
      ? plan.problems.map((problem): Line => ({ ...problem, row: plan.row, name: plan.name }))
      : [],
  )
  const columns = [
    { header: 'Row', value: ({ row }: Line) => row },
    { header: 'Farmer', value: ({ name }: Line) => name },
    { header: 'Column', value: ({ target }: Line) => columnOf(target) },
    { header: 'Field', value: ({ target }: Line) => targetLabel(target) },
    { header: 'Cell', value: ({ cell }: Line) => cell },
    { header: 'What is wrong', value: ({ message }: Line) => message },
  ]
  return toCsv({ columns }, lines, format)
}
