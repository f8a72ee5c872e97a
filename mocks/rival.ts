import type { Endpoint } from '#domain/endpoint.ts'
import type { Backend } from './backend.ts'
import { type TableName, tables } from './resources/tables.ts'

interface Versioned {
  id: string
  version: number
  updatedAt: string
}

/** In scenarios where someone else edits too, makes that edit just before the first update of each row. */
export function letOthersEdit(
  { scenario: { editBefore }, db, editedRows, now }: Backend,
  endpoint: Endpoint,
  { params }: { params: unknown },
): void {
  const { id } = Object(params)
  const table = tableOf(endpoint)
  if (!editBefore || !endpoint.conditional || !table || editedRows.has(`${table} ${id}`)) return
  editedRows.add(`${table} ${id}`)
  const row: (Versioned & object) | undefined = db[table].get(id)
  if (!row) return
  const version = row.version + 1
  const edited = { ...editBefore(row), version, updatedAt: now().toISOString() }
  // A row of this table with other values in the same fields.
  void db[table].put(edited as never)
}

/** `/compliance-records/{id}` -> `complianceRecords`; undefined for paths below a record. */
function tableOf({ path }: Endpoint): TableName | undefined {
  if (!path.endsWith('/{id}')) return undefined
  const name = path.split('/')[1]?.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  // `in` has just shown that it is one.
  return name !== undefined && name in tables ? (name as TableName) : undefined
}
