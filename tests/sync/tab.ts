import type { Seal } from '#domain/device/seal.ts'
import { listChanges } from '#domain/endpoints/overview.ts'
import { createClient } from '../../src/app/api/client.ts'
import { createSync, type Sync } from '../../src/app/sync/create-sync.ts'
import { createLocalDb, type LocalDb } from '../../src/app/sync/db/local-db.ts'
import type { Migration } from '../../src/app/sync/db/schema.ts'
import { StorageError } from '../../src/app/sync/db/storage-error.ts'
import type { Lock } from '../../src/app/sync/lock.ts'
import { createConnectivity } from '../../src/app/sync/network/connectivity.ts'
import { tokensOf } from '../../src/app/sync/network/own-token.ts'
import { createPacer } from '../../src/app/sync/network/pacer.ts'
import { watchFetch } from '../../src/app/sync/network/watch-fetch.ts'
import type { Random } from '../../src/app/sync/outbox/ids.ts'
import { createSealedDb } from '../../src/app/sync/vault/sealed-db.ts'
import type { Network } from './network.ts'
import type { WorldClock } from './world-clock.ts'

/** Where a tab is closed: before, in the midst of or after the step of that number. */
export interface Kill {
  step: number
  phase: 'before' | 'within' | 'after'
}

/** A tab with the app in it. */
export interface Tab {
  sync: Sync
  userId: string
  /** Plans its end. */
  killAt: (kill: Kill) => void
  isDead: () => boolean
  /** Ends it where it is: nothing of it runs any further. */
  die: () => void
  /**
   * Resolves with what was done, or with undefined when the tab was closed over it, or its version of the app is too
   * old for what is on the device.
   */
  perhaps: <T>(work: Promise<T>) => Promise<T | undefined>
}

interface TabTools {
  userId: string
  /** Of the app's version in it. */
  migrations: readonly Migration[]
  clock: WorldClock
  random: Random
  network: Network
  token: () => Promise<string | null>
  lock: WorldLock
  fileLock: WorldLock
  /** Where the user's lock is on. */
  seal: Seal | undefined
}

/** The browser's locks, in which a closed tab lets go. */
interface WorldLock {
  of: (holder: object) => Lock
  letGo: (holder: object) => void
}

/** The storage is a newer version's: the app says so, and nothing is done. */
function unlessNewer(error: unknown): undefined {
  if (!(error instanceof StorageError) || error.code !== 'newer') throw error
}

/** A new one each time: one for all would hold on to everything that ever waited for it. */
const never = () => new Promise<never>(() => {})

export function openTab({
  userId,
  migrations,
  clock,
  random,
  network,
  token,
  lock,
  fileLock,
  seal,
}: TabTools): Tab {
  const me = {}
  const death = Promise.withResolvers<undefined>()
  let dead = false
  let plan: Kill | undefined

  function die(): void {
    dead = true
    lock.letGo(me)
    fileLock.letGo(me)
    connectivity.stop()
    real.close()
    death.resolve(undefined)
  }

  /** One step of the app: a tab that was closed takes no further one. */
  async function step<T>(take: () => Promise<T>, takeHalf: () => Promise<unknown>): Promise<T> {
    if (dead) return never()
    const isLast = plan !== undefined && --plan.step <= 0
    const phase = isLast ? plan?.phase : undefined
    if (phase) plan = undefined
    if (phase === 'within') await takeHalf().catch(() => {})
    if (phase === 'before' || phase === 'within') die()
    if (dead) return never()
    const result = await take().finally(() => {
      if (phase === 'after') die()
    })
    return dead ? never() : result
  }

  const real = createLocalDb({ migrations })
  const broken = () => Promise.reject(new Error('The tab was closed'))
  const db: LocalDb = {
    name: real.name,
    read: (stores, work) =>
      step(
        () => real.read(stores, work),
        async () => {},
      ),
    write: (stores, work, durability) =>
      step(
        () => real.write(stores, work, durability),
        () => real.write(stores, (transaction) => work(transaction).then(broken), durability),
      ),
    close: real.close,
  }
  const fetch: typeof globalThis.fetch = (input, init) =>
    step(
      () => network.fetch(input, init),
      () => network.fetch(input, init),
    )
  const pacer = createPacer(clock)
  const watched = watchFetch(fetch, {
    onAnswer: (headers) => {
      pacer.observe(headers)
      connectivity.answered()
    },
    onFailure: () => connectivity.failed(),
  })
  const tokens = tokensOf({ accessToken: token, renew: async () => null }, { id: userId })
  const api = createClient({
    baseUrl: 'http://test/api/v1',
    fetch: watched,
    accessToken: tokens.accessToken,
  })
  const connectivity = createConnectivity({
    network: { isOnline: () => true, subscribe: () => () => {} },
    probe: () =>
      api.call(listChanges, { query: { limit: 1 } }).then(
        () => true,
        (error) => error.code !== 'network' && error.code !== 'invalid-response',
      ),
    clock,
    random,
  })
  const sync = createSync({
    userId,
    api,
    connectivity,
    pacer,
    db: seal ? createSealedDb(db, seal) : db,
    seal,
    clock,
    random,
    lock: { hold: (work, signal) => (dead ? never() : lock.of(me).hold(work, signal)) },
    fileLock: { hold: (work, signal) => (dead ? never() : fileLock.of(me).hold(work, signal)) },
    channel: { tell: () => {}, listen: () => {}, close: () => {} },
    quiet: { pause: async () => {} },
  })
  return {
    sync,
    userId,
    killAt: (kill) => {
      plan = { ...kill }
    },
    isDead: () => dead,
    die,
    perhaps: (work) => Promise.race([work.catch(unlessNewer), death.promise]),
  }
}

export function createWorldLock(): WorldLock {
  let holder: object | undefined
  let waiting: { who: object; begin: () => void }[] = []

  function next(): void {
    holder = undefined
    const first = waiting.shift()
    if (!first) return
    holder = first.who
    first.begin()
  }
  const of = (who: object): Lock => ({
    async hold(work) {
      if (holder) await new Promise<void>((begin) => waiting.push({ who, begin }))
      else holder = who
      try {
        return await work()
      } finally {
        if (holder === who) next()
      }
    },
  })
  return {
    of,
    letGo(who) {
      waiting = waiting.filter((other) => other.who !== who)
      if (holder === who) next()
    },
  }
}
