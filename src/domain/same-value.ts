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

/**
 * Whether a JSON value says all that another says, and maybe more: as a server's record does, which adds who did a thing
 * and when. Lists have as many items.
 */
export function saysAll(value: unknown, said: unknown): boolean {
  if (typeof said !== 'object' || said === null) return isSame(value, said)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(said) !== Array.isArray(value)) return false
  if (Array.isArray(said) && said.length !== Object(value).length) return false
  return Object.entries(said).every(([field, part]) => saysAll(Reflect.get(value, field), part))
}

/** Whether a record has all these values in these fields. */
export const hasValues = (record: object, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(values).every(([field, value]) => isSame(Reflect.get(record, field), value))
