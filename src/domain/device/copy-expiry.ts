const dayMs = 24 * 3600 * 1000

/**
 * Days that a device keeps its copy of the records if the user neither opens the app there nor syncs, and their
 * organisation has not set another number: longer than a holiday, shorter than a lost or passed-on phone should hold
 * names and telephone numbers. Personal data is kept no longer than it is needed (GDPR, Article 5(1)(e)); the server has
 * the records, so they can be copied again.
 */
export const usualCopyKeptDays = 30

/** When a copy was last used, UTC; null if not known. */
export interface CopyUse {
  lastSyncedAt: string | null
  openedAt: string | null
}

/**
 * Whether a copy has been unused for too long. `unknown` if no time is recorded, or only one in the future, as after a
 * clock was corrected: its days then count from now.
 */
export function copyAge(
  { lastSyncedAt, openedAt }: CopyUse,
  keptDays: number,
  nowMs: number,
): 'kept' | 'expired' | 'unknown' {
  const known = [lastSyncedAt, openedAt].flatMap((at) => {
    const atMs = at === null ? Number.NaN : Date.parse(at)
    return atMs <= nowMs ? [atMs] : []
  })
  if (known.length === 0) return 'unknown'
  return nowMs - Math.max(...known) > keptDays * dayMs ? 'expired' : 'kept'
}
