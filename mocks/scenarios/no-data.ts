import type { Seed } from '../db.ts'
import { tables } from '../resources/tables.ts'

/** Every table, with nothing in it. */
export const noData = () =>
  // One list for each table, as the type says.
  Object.fromEntries(Object.keys(tables).map((name) => [name, []])) as unknown as Seed
