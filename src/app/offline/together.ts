import type { KnownRecords } from './use-records.ts'

type Known = Omit<KnownRecords<never>, 'data'>

/** How several kinds of records stand that one screen is made of, as if they were one. */
export function together(asked: readonly Known[]): Known {
  return {
    error: asked.find(({ error }) => error)?.error ?? null,
    // Of when the oldest of them is.
    asOf: Math.min(...asked.map(({ asOf }) => asOf)),
    isFetching: asked.some(({ isFetching }) => isFetching),
    isSettled: asked.every(({ isSettled }) => isSettled),
    refetch() {
      for (const one of asked) one.refetch()
    },
  }
}
