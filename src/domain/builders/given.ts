/** Changes without the fields that were not sent, which keep their values in the record. */
export function given<Changes extends object>(
  changes: Changes,
): { [Key in keyof Changes]?: Exclude<Changes[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, value]) => value !== undefined)
  // The same keys and values, but fewer.
  return Object.fromEntries(entries) as { [Key in keyof Changes]?: never }
}
