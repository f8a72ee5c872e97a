/** Which drafts are open, in any tab. A tab that closes releases its own. */
export interface DraftLocks {
  /**
   * Locks a draft while its form is open. Resolves to undefined if another tab has it. With `isOwn`, waits a moment:
   * the previous page in the same tab may be about to release it.
   */
  take: (draftId: string, isOwn?: boolean) => Promise<(() => void) | undefined>
  /** Returns the ids of the drafts that are open. */
  taken: () => Promise<ReadonlySet<string>>
}

const ownWaitMs = 2_000

/**
 * `name` separates one user's drafts from another's; `onChange` is called when a draft was taken or released. Browsers offer no locks to pages over plain HTTP: every draft is
 * free there.
 */
export function createDraftLocks(
  name: string,
  onChange = () => {},
  locks: LockManager | undefined = globalThis.navigator?.locks,
): DraftLocks {
  const start = `asili-draft ${name} `
  if (!locks) return { take: async () => onChange, taken: async () => new Set() }

  return {
    take: (draftId, isOwn = false) =>
      new Promise((resolve) => {
        const how = isOwn ? { signal: AbortSignal.timeout(ownWaitMs) } : { ifAvailable: true }
        locks
          .request(start + draftId, how, (lock) => {
            if (!lock) return resolve(undefined)
            onChange()
            return new Promise<void>((letGo) => resolve(letGo))
          })
          // Only now is it free for others too.
          .then(onChange)
          .catch(() => resolve(undefined))
      }),
    async taken() {
      const { held = [] } = await locks.query()
      return new Set(
        held.flatMap(({ name: held }) => (held?.startsWith(start) ? held.slice(start.length) : [])),
      )
    },
  }
}
