import type { LocalDb } from '../sync/db/local-db.ts'
import { deviceName } from './backend-name.ts'

/** How much waits on this device, of any user: enough to say so to somebody who is not signed in. */
export interface WaitingOnDevice {
  /** Waits for the network. */
  queued: number
  /** Waits for its user to decide. */
  needsAttention: number
  /** How many users made it. */
  users: number
}

const nothing: WaitingOnDevice = { queued: 0, needsAttention: 0, users: 0 }

export async function waitingOnDevice(backendName: string): Promise<WaitingOnDevice> {
  const name = deviceName(backendName)
  // A device that has nothing is not given anything for the asking.
  const known = await indexedDB.databases?.()
  if (known && !known.some((database) => database.name === name)) return nothing
  const { createLocalDb } = await import('../sync/db/local-db.ts')
  const device = createLocalDb({ name })
  return countAll(device).finally(device.close)
}

/** By keys alone: what the entries hold is nobody else's business. */
const countAll = (device: LocalDb): Promise<WaitingOnDevice> =>
  device.read(['entries'], async (transaction) => {
    const entries = transaction.objectStore('entries')
    const users = new Set((await entries.getAllKeys()).map(([userId]) => userId))
    let queued = 0
    const byState = entries.index('byState')
    for (let at = await byState.openKeyCursor(); at; at = await at.continue()) {
      const [, state] = at.key
      if (state === 'queued' || state === 'sending') queued++
    }
    return { queued, needsAttention: (await entries.count()) - queued, users: users.size }
  })
