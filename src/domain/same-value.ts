/** Whether two JSON values say the same; a field that is absent says the same as null. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === undefined || a === null || b === undefined || b === null) return (a ?? b) == null
  if (typeof a !== 'object' || typeof b !== 'object') return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const fields = new Set([...Object.keys(a), ...Object.keys(b)])
  const [left, right]: Record<string, unknown>[] = [Object(a), Object(b)]
  return [...fields].every((field) => isSame(left?.[field], right?.[field]))
}

/** Whether a record has all these values in these fields. */
export const hasValues = (record: object, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([field, value]) => isSame(Reflect.get(record, field), value))
