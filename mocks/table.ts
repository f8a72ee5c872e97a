/** Rows by id, always in one order. A row is never changed in place: a new one takes its place. */
export interface Table<Row> {
  /** All rows in the table's order: the same array until something is written. */
  all: () => readonly Row[]
  get: (id: string) => Row | undefined
  /** Adds the row, or replaces the one with its id. Resolves once it is kept. */
  put: (row: Row) => Promise<void>
}

/** A table as its database handles it. */
export interface ManagedTable<Row> extends Table<Row> {
  /** Takes a row in without keeping it: it was kept before, here or in another tab. */
  accept: (row: Row) => void
  /** Begins anew with these rows. */
  fill: (rows: readonly Row[]) => void
}

interface TableOptions<Row> {
  order: (a: Row, b: Row) => number
  keep: (row: Row) => Promise<void>
}

export function createTable<Row extends { id: string }>({
  order,
  keep,
}: TableOptions<Row>): ManagedTable<Row> {
  let byId = new Map<string, Row>()
  let sorted: readonly Row[] = []

  function accept(row: Row): void {
    const old = byId.get(row.id)
    const rest = old ? sorted.toSpliced(sorted.indexOf(old), 1) : sorted
    sorted = rest.toSpliced(placeOf(row, rest, order), 0, row)
    byId.set(row.id, row)
  }

  return {
    all: () => sorted,
    get: (id) => byId.get(id),
    put(row) {
      accept(row)
      return keep(row)
    },
    accept,
    fill(rows) {
      byId = new Map(rows.map((row) => [row.id, row]))
      sorted = [...byId.values()].sort(order)
    },
  }
}

/** Where a row belongs among sorted ones. */
function placeOf<Row>(row: Row, rows: readonly Row[], order: (a: Row, b: Row) => number): number {
  let from = 0
  let to = rows.length
  while (from < to) {
    const middle = (from + to) >> 1
    const other = rows[middle]
    if (other !== undefined && order(other, row) <= 0) from = middle + 1
    else to = middle
  }
  return from
}
