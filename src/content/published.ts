/** What keeps an entry out of a build: that it is a draft, or the day it waits for. */
export type HeldBack = { draft: true } | { until: string }

/** Nothing, where it is published on this day. Days are ISO 8601, in UTC. */
export function heldBack(data: unknown, today: string): HeldBack | undefined {
  const { draft, date } = (data ?? {}) as { draft?: unknown; date?: unknown } // Fields that many schemas have.
  if (draft === true) return { draft }
  return typeof date === 'string' && date > today ? { until: date } : undefined
}
