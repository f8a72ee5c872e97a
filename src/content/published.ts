/** Why an entry is not in a build: it is a draft, or its date has not come yet. */
export type HeldBack = { draft: true } | { until: string }

/** Returns undefined if the entry is published on this day. Days are ISO 8601, in UTC. */
export function heldBack(data: unknown, today: string): HeldBack | undefined {
  const { draft, date } = (data ?? {}) as { draft?: unknown; date?: unknown } // Fields that many schemas have.
  if (draft === true) return { draft }
  return typeof date === 'string' && date > today ? { until: date } : undefined
}
