/** Which drafts are open, in whichever tab. A tab that ends lets go. */
export interface DraftLocks {
  /**
   * Takes a draft for as long as its form is open; undefined where another tab has it. `isOwn` waits a moment: the
   * page before this one in the same tab may be about to let go.
   */
  take: (draftId: string, isOwn?: boolean) => Promise<(() => void) | undefined>
  /** Ids of those that are open. */
  taken: () => Promise<ReadonlySet<string>>
}

const ownWaitMs = 2_000

/** `name` tells one user's drafts from another's. Browsers keep locks from pages over plain HTTP: all is free there. */
export function createDraftLocks(
  name: string,
  locks: LockManager | undefined = globalThis.navigator?.locks,
): DraftLocks {
  const start = `asili-draft ${name} `
  if (!locks) return { take: async () => () => {}, taken: async () => new Set() }

  return {
    take: (draftId, isOwn = false) =>
      new Promise((resolve) => {
        const how = isOwn ? { signal: AbortSignal.timeout(ownWaitMs) } : { ifAvailable: true }
        locks
          .request(start + draftId, how, (lock) => {
            if (!lock) return resolve(undefined)
            return new Promise<void>((letGo) => resolve(letGo))
          })
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
