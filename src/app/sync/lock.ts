import type { Clock } from './clock.ts'
import type { LocalDb } from './db/local-db.ts'
import { newKey, type Random } from './outbox/ids.ts'

/** Lets one tab at a time do something; a tab that is closed lets go. */
export interface Lock {
  /** Waits for its turn, then does the work. Rejects with the signal's reason once that is given. */
  hold: <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>
}

const leaseMs = 10_000

/** The browser's own locks; where it has none (pages over plain HTTP), a lease in the device's storage. */
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
 * A note of who is at work and until when, renewed while the work goes on. Two tabs can still come to overlap, when
 * one was put to sleep; that costs requests, but the outbox bears it.
 */
export function createLease(name: string, { db, clock, random }: LeaseTools): Lock {
  const holder = newKey(random)

  const take = (): Promise<boolean> =>
    db.write(['leases'], async (transaction) => {
      const leases = transaction.objectStore('leases')
      const lease = await leases.get(name)
      const leftMs = (lease?.untilMs ?? 0) - clock.nowMs()
      // More than a whole lease is left only where the clock was put back.
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
        // A lease that cannot be renewed ends; the work itself is not harmed.
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
