/** Rows by id, always in the same order. A row is never changed in place but replaced by a new one. */
export interface Table<Row> {
  /** All rows in the table's order; the same array until something is written. */
  all: () => readonly Row[]
  get: (id: string) => Row | undefined
  /** Adds the row, or replaces the one with its id. Resolves once it is stored. */
  put: (row: Row) => Promise<void>
}

/** A table as its database sees it. */
export interface ManagedTable<Row> extends Table<Row> {
  /** Adds a row without storing it: it has been stored before, here or in another tab. */
  accept: (row: Row) => void
  /** Replaces all rows with these. */
  fill: (rows: readonly Row[]) => void
}

interface TableOptions<Row> {
  order: (a: Row, b: Row) => number
  /** Stores a new row or the replacement of `before`. */
  keep: (row: Row, before: Row | undefined) => Promise<void>
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
      const before = byId.get(row.id)
      accept(row)
      return keep(row, before)
    },
    accept,
    fill(rows) {
      byId = new Map(rows.map((row) => [row.id, row]))
      sorted = [...byId.values()].sort(order)
    },
  }
}

/** The position at which a row belongs among sorted rows. */
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
