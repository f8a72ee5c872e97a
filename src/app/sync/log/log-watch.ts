import type { HeadProblem } from '#domain/log/head.ts'
import type { LogHead } from '#domain/log/log-head.ts'
import { type Clock, instantOf } from '../clock.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { StoredLogHead } from '../db/schema.ts'

/** The last head of the server's log that this device has seen, checked against every later one. */
export interface LogWatch {
  /** Returns the stored head; undefined before the first one. */
  seen: () => Promise<StoredLogHead | undefined>
  /** Checks a head against the one that was known before the request, and stores the result. */
  hear: (told: LogHead | null, seen: StoredLogHead | undefined) => Promise<void>
  /** Starts over with the next head: the user has seen that one did not match, or the log is known to be gone. */
  forget: () => Promise<void>
}

interface LogWatchTools {
  db: LocalDb
  clock: Pick<Clock, 'nowMs'>
  /** The key that signs the log's checkpoints. Without it nothing is checked. */
  verifierKey: string | undefined
}

/** One head for the device: all users who sign in here see the same log. */
const id = 'head'

export function createLogWatch({ db, clock, verifierKey }: LogWatchTools): LogWatch {
  const seen = () =>
    db.read(['logHeads'], (transaction) => transaction.objectStore('logHeads').get(id))

  /** Stores a head, unless another has been stored since `was` was read. */
  const keep = (
    was: StoredLogHead | undefined,
    next: Pick<StoredLogHead, 'note' | 'size' | 'misfit'>,
  ) =>
    db.write(['logHeads'], async (transaction) => {
      const heads = transaction.objectStore('logHeads')
      const now = await heads.get(id)
      if (now?.note === was?.note) await heads.put({ ...next, id, seenAt: instantOf(clock) })
    })

  return {
    seen,
    async hear(told, before) {
      if (verifierKey === undefined || (told === null && !before)) return
      if (told !== null && told.checkpoint === before?.note && !before.misfit) return
      // Only needed if the server keeps a log.
      const { checkHead } = await import('#domain/log/head.ts')
      const verdict = await checkHead(before?.note ?? null, told, verifierKey)
      if (verdict.problem === null) {
        if (!told || !verdict.checkpoint) return
        // A mismatch stays visible even if a later head matches again.
        const misfit = before?.misfit ?? null
        return keep(before, { note: told.checkpoint, size: verdict.checkpoint.size, misfit })
      }
      const misfit = misfitOf(verdict.problem, told)
      if (before?.misfit) return
      await keep(before, { note: before?.note ?? '', size: before?.size ?? 0, misfit })
    },
    forget: () =>
      db.write(['logHeads'], (transaction) => transaction.objectStore('logHeads').delete(id)),
  }

  function misfitOf(problem: HeadProblem, told: LogHead | null): StoredLogHead['misfit'] {
    return { problem, toldNote: told?.checkpoint ?? null, at: instantOf(clock) }
  }
}
