import { formatCount } from '#app/ui/format.ts'
import type { ListDefinition, ListRow } from './list-definition.ts'

type Leaving<Row extends ListRow> = Pick<ListDefinition<Row, object>, 'leaving' | 'noun'>

/** Returns the rows as they go into a file or on paper for others. */
export const leavingRows = <Row extends ListRow>(
  { leaving }: Pick<Leaving<Row>, 'leaving'>,
  rows: readonly Row[],
): readonly Row[] => (leaving ? rows.map(leaving.row) : rows)

/** Says for how many rows something is withheld, and why; undefined if nothing is. */
export function leavingNote<Row extends ListRow>(
  { leaving, noun }: Leaving<Row>,
  rows: readonly Row[],
): string | undefined {
  const withheld = leaving ? rows.filter((row) => leaving.row(row) !== row).length : 0
  if (!leaving || withheld === 0) return undefined
  return `${formatCount(withheld)} of ${formatCount(rows.length)} ${noun.many}: ${leaving.note}`
}
