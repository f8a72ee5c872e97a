import type { Clock } from './clock.ts'
import type { LocalDb } from './db/local-db.ts'
import { newKey, type Random } from './outbox/ids.ts'

/** Lets one tab at a time do something. A tab that is closed releases the lock. */
export interface Lock {
  /** Waits for its turn, then does the work. Rejects with the signal's reason if it is aborted. */
  hold: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

const leaseMs = 10_000

/** Lock names. One tab at a time runs a user's sync; large files have their own lock and are sent in parallel. */
export const lockNames = {
  texts: (userId: string) => `asili-sync ${userId}`,
  files: (userId: string) => `asili-files ${userId}`,
}

/** Uses the browser's own locks; if there are none (pages over plain HTTP), a lease in the device's storage. */
export const createLock = (name: string, tools: LeaseTools): Lock =>
  globalThis.navigator?.locks ? createWebLock(name, navigator.locks) : createLease(name, tools)

const createWebLock = (name: string, locks: LockManager): Lock => ({
  hold: (work, signal) => locks.request(name, { signal }, () => work()),
})

interface LeaseTools {
  db: LocalDb
  clock: Clock
  random: Random
}

/**
 * A record of who is working and until when, renewed during the work. Two tabs may still overlap if one was suspended;
 * that costs requests but does no harm to the outbox.
 */
export function createLease(name: string, { db, clock, random }: LeaseTools): Lock {
  const holder = newKey(random)

  const take = (): Promise<boolean> =>
    db.write(['leases'], async (transaction) => {
      const leases = transaction.objectStore('leases')
      const lease = await leases.get(name)
      const leftMs = (lease?.untilMs ?? 0) - clock.nowMs()
      // More than a whole lease is left only if the clock was put back.
      const isTaken = lease && lease.holder !== holder && leftMs > 0 && leftMs <= leaseMs
      if (!isTaken) await leases.put({ name, holder, untilMs: clock.nowMs() + leaseMs })
      return !isTaken
    })

  const letGo = () =>
    db.write(['leases'], async (transaction) => {
      const leases = transaction.objectStore('leases')
      if ((await leases.get(name))?.holder === holder) await leases.delete(name)
    })

  function keepRenewing(): () => void {
    let callOff = () => {}
    let ended = false
    const renewLater = () => {
      if (ended) return
      callOff = clock.after(leaseMs / 3, () => {
        // A lease that cannot be renewed expires; the work itself is not harmed.
        take().then(renewLater, renewLater)
      })
    }
    renewLater()
    return () => {
      ended = true
      callOff()
    }
  }

  return {
    async hold(work, signal) {
      while (!(await take())) await clock.wait(500 + 500 * random.share(), signal)
      const stopRenewing = keepRenewing()
      try {
        signal.throwIfAborted()
        return await work()
      } finally {
        stopRenewing()
        await letGo()
      }
    },
  }
}
