import type { Clock } from '../clock.ts'
import type { Random } from '../outbox/ids.ts'

/** `offline`: the device says that it has no network. `unreachable`: it has one, but the server does not answer. */
export type Connection = 'online' | 'offline' | 'unreachable'

const firstProbeMs = 2_000
const longestProbeMs = 60_000

/** What the device itself thinks of its network. */
interface DeviceNetwork {
  isOnline: () => boolean
  /** Calls when that changes. Returns the way to end it. */
  subscribe: (listener: () => void) => () => void
}

interface ConnectivityTools {
  network: DeviceNetwork
  /** One light request: whether the server answered it. */
  probe: () => Promise<boolean>
  clock: Clock
  random: Pick<Random, 'share'>
}

/** Whether there is a connection, by how requests fare: the device's own word is only a hint. */
export interface Connectivity {
  getState: () => Connection
  subscribe: (listener: () => void) => () => void
  /** A request was answered. */
  answered: () => void
  /** A request was not: looks again before it says so. */
  failed: () => void
  /** Looks now. */
  check: () => Promise<boolean>
  stop: () => void
}

export function createConnectivity({
  network,
  probe,
  clock,
  random,
}: ConnectivityTools): Connectivity {
  const listeners = new Set<() => void>()
  let state: Connection = network.isOnline() ? 'online' : 'offline'
  let checking: Promise<boolean> | undefined
  let misses = 0
  let callOff = () => {}
  let stopped = false

  function set(next: Connection): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  function answered(): void {
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
    const isThere = await probe().catch(() => false)
    if (isThere) answered()
    else if (!stopped) {
      misses++
      set(network.isOnline() ? 'unreachable' : 'offline')
      lookAgain()
    }
    return isThere
  }

  /** Ever more seldom: an empty battery is no use to anybody. */
  function lookAgain(): void {
    const delayMs = Math.min(longestProbeMs, firstProbeMs * 2 ** Math.min(misses - 1, 10))
    callOff = clock.after(delayMs * (0.5 + 0.5 * random.share()), () => void check())
  }

  const unsubscribe = network.subscribe(() => {
    if (network.isOnline()) void check()
    else set('offline')
  })

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    answered,
    failed() {
      // One lost request is no lost network; while it is known to be away, the next look is planned.
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

/** The browser's own word. */
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
