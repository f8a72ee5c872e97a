import type { Clock } from '../clock.ts'
import type { Random } from '../outbox/ids.ts'
import { type Cause, createKnownCause } from './cause.ts'

/** `offline`: the device reports no network. */
export type Connection = 'online' | 'offline' | Cause

const firstProbeMs = 2_000
const longestProbeMs = 60_000

/** What the device itself reports about its network. */
interface DeviceNetwork {
  isOnline: () => boolean
  /** Calls the listener when that changes. Returns a function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

interface ConnectivityTools {
  network: DeviceNetwork
  /**
   * Makes one light request and returns whether the server answered it. Rejects with the `TypeError` of a `fetch` that
   * brought nothing.
   */
  probe: () => Promise<boolean>
  /** Finds out why a probe brought nothing. */
  findCause?: () => Promise<Cause>
  /** Address of the API. */
  serverUrl?: string
  clock: Clock
  random: Pick<Random, 'share'>
}

/** Whether there is a connection, judged by how requests fare: what the device reports is only a hint. */
export interface Connectivity {
  getState: () => Connection
  /** Address of the API, if it is known. */
  serverUrl?: string | undefined
  subscribe: (listener: () => void) => () => void
  /** Reports that a request was answered. */
  answered: () => void
  /** Reports that a request was not answered. Probes before the state changes. */
  failed: () => void
  /** Probes now. */
  check: () => Promise<boolean>
  stop: () => void
}

export function createConnectivity({
  network,
  probe,
  findCause = async () => 'unreachable',
  serverUrl,
  clock,
  random,
}: ConnectivityTools): Connectivity {
  const listeners = new Set<() => void>()
  let state: Connection = network.isOnline() ? 'online' : 'offline'
  let checking: Promise<boolean> | undefined
  let misses = 0
  /** How often the device has reported that its network is gone. */
  let losses = 0
  let callOff = () => {}
  let stopped = false
  const cause = createKnownCause({
    find: findCause,
    clock,
    onLearnt(learnt) {
      if (!stopped && state !== 'online' && network.isOnline()) set(learnt)
    },
  })

  function set(next: Connection): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function found(): void {
    callOff()
    misses = 0
    set('online')
  }

  function check(): Promise<boolean> {
    checking ??= look().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function look(): Promise<boolean> {
    callOff()
    const lossesBefore = losses
    let isBare = false
    const isThere = await probe().catch((error: unknown) => {
      isBare = error instanceof TypeError
      return false
    })
    if (isThere && losses > lossesBefore) return look()
    if (isThere) {
      cause.disprove()
      found()
    } else if (!stopped) {
      misses++
      set(network.isOnline() ? cause.get() : 'offline')
      lookAgain()
      if (isBare && network.isOnline()) cause.learn()
    }
    return isThere
  }

  /** Probes again, less and less often, to save battery. */
  function lookAgain(): void {
    const delayMs = Math.min(longestProbeMs, firstProbeMs * 2 ** Math.min(misses - 1, 10))
    callOff = clock.after(delayMs * (0.5 + 0.5 * random.share()), () => void check())
  }

  const unsubscribe = network.subscribe(() => {
    cause.networkChanged()
    if (network.isOnline()) return void check()
    losses++
    set('offline')
  })

  return {
    getState: () => state,
    serverUrl,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answered() {
      // The answer may have been on its way when the network went, and then proves nothing.
      if (state === 'offline' && !network.isOnline()) void check()
      else found()
    },
    failed() {
      // One lost request does not mean a lost network. If the network is known to be away, the next probe is already
      // planned.
      if (state === 'online' && !stopped) void check()
    },
    check,
    stop() {
      stopped = true
      callOff()
      unsubscribe()
    },
  }
}

/** What the browser itself reports. */
export const browserNetwork: DeviceNetwork = {
  isOnline: () => navigator.onLine,
  subscribe(listener) {
    window.addEventListener('online', listener)
    window.addEventListener('offline', listener)
    return () => {
      window.removeEventListener('online', listener)
      window.removeEventListener('offline', listener)
    }
  },
}
