import { IDBFactory } from 'fake-indexeddb'
import { createSeal } from '#domain/device/seal.ts'
import { roles } from '#domain/scopes.ts'
import { seededRandom } from '#mocks/random.ts'
import { ProviderUnavailable } from '../../src/app/auth/provider.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import { migrations as released } from '../../src/app/sync/db/migrations.ts'
import type { Migration } from '../../src/app/sync/db/schema.ts'
import type { Entry } from '../../src/app/sync/outbox/entry.ts'
import type { Random } from '../../src/app/sync/outbox/ids.ts'
import { createOutbox } from '../../src/app/sync/outbox/outbox.ts'
import { createSealedDb } from '../../src/app/sync/vault/sealed-db.ts'
import { Forms } from './forms.ts'
import { createLateStorage } from './late-storage.ts'
import { createLedger } from './ledger.ts'
import { createNetwork } from './network.ts'
import { createSmallBackend } from './small-backend.ts'
import { createWorldLock, openTab, type Tab } from './tab.ts'
import { createWorldClock } from './world-clock.ts'

export const users = ['ama', 'kofi'] as const

const isAtWork = ({ getState }: Tab['sync']) => getState().syncing || getState().sendingFiles

/** Far more than anything takes. */
const mostTurns = 100_000

/** Each further release changes the storage once more. */
const migrationsOf = (release: number): Migration[] => [
  ...released,
  ...Array.from({ length: release }, (): Migration => () => {}),
]

export type World = Awaited<ReturnType<typeof createWorld>>

interface WorldOptions {
  /** Whether the users' locks are on, so that everything on the device is sealed. */
  sealed?: boolean
}

/** The emulated backend, a device with two tabs, and a network between: all of it in the test's hands. */
export async function createWorld({ sealed = false }: WorldOptions = {}) {
  const keys = new Map([[1, new Uint8Array(32).fill(7)]])
  const seal = sealed ? createSeal({ current: 1, keys }) : undefined
  globalThis.indexedDB = new IDBFactory()
  const local = createLateStorage()
  Object.defineProperty(globalThis, 'localStorage', { value: local.storage, configurable: true })
  const clock = createWorldClock(Date.parse('2026-11-04T08:00:00Z'))
  const { backend, handlers, mistakes } = await createSmallBackend(clock)
  const ledger = createLedger()
  const network = createNetwork(handlers, clock, ledger.served)
  const share = seededRandom(7)
  const random: Random = {
    share,
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(share() * 256)),
  }
  const lock = createWorldLock()
  const fileLock = createWorldLock()
  const forms = new Forms()
  let userId: string = users[0]
  /** How many releases with another storage came after today's; the host serves that one, and may go back. */
  let release = 0
  let newestSeen = 0
  let token: string | null = null
  /** It has run out, and is renewed when it is asked for. */
  let hasLapsed = false

  async function signIn(user: string): Promise<void> {
    userId = user
    const account = {
      sub: user,
      email: `${user}@asili.example`,
      role: roles[0],
      user_metadata: {},
    }
    token = await backend.tokens.sign(account, 'access')
    hasLapsed = false
  }
  await signIn(userId)

  async function currentToken(): Promise<string | null> {
    if (hasLapsed) {
      if (!network.online) throw new ProviderUnavailable(false)
      await signIn(userId)
    }
    return token
  }

  function open(): Tab {
    newestSeen = Math.max(newestSeen, release)
    return openTab({
      userId,
      migrations: migrationsOf(release),
      clock,
      random,
      network,
      token: currentToken,
      lock,
      fileLock,
      seal,
    })
  }
  const tabs: Tab[] = [open(), open()]

  /** Lets everything go on that can. */
  async function settle(): Promise<void> {
    const isBusy = () =>
      network.underway > 0 || tabs.some((tab) => !tab.isDead() && isAtWork(tab.sync))
    let turns = 0
    for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1) {
      if (++turns > mostTurns) throw new Error('The world does not come to rest')
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async function reopen(index: number): Promise<void> {
    tabs[index]?.die()
    const tab = open()
    tabs[index] = tab
    await tab.perhaps(tab.sync.start())
  }

  const signInOther = () => signIn(users.find((user) => user !== userId) ?? users[0])

  /** Ends what the tabs do, and opens them for the user who is signed in. */
  async function openAll(): Promise<void> {
    for (const tab of tabs) tab.sync.stop()
    for (const index of tabs.keys()) await reopen(index)
  }

  /** What is on the device, seen past the app. */
  async function waiting(): Promise<Entry[]> {
    const kept = createLocalDb({ migrations: migrationsOf(newestSeen) })
    const db = seal ? createSealedDb(kept, seal) : kept
    const all = await Promise.all(
      users.map((user) => createOutbox({ db, userId: user, clock, random }).list()),
    )
    db.close()
    return all.flatMap(({ entries }) => entries)
  }

  /** As the tabs that are left see them. */
  async function checkForms(): Promise<void> {
    for (const tab of tabs) {
      if (!tab.isDead()) ledger.breaches.push(...(await forms.check(tab)))
    }
  }

  return {
    backend,
    clock,
    ledger,
    network,
    tabs,
    mistakes,
    forms,
    checkForms,
    user: () => userId,
    signIn,
    signInOther,
    openAll,
    async switchUser() {
      await signInOther()
      await openAll()
    },
    reopen,
    lapseToken: () => {
      hasLapsed = true
    },
    /** From now on the host serves another version of the app. Tabs that are open keep theirs. */
    publish(by: 1 | -1) {
      release = Math.max(0, release + by)
    },
    /** The evening's version is the newest that was ever there. */
    publishNewest() {
      release = newestSeen
    },
    flushLocalStorage: local.flush,
    /** The browser's process dies with all its tabs, and what it had not written yet. */
    async cutPower() {
      for (const tab of tabs) tab.die()
      local.die()
      for (const index of tabs.keys()) await reopen(index)
    },
    settle,
    waiting,
    close: () => {
      for (const tab of tabs) tab.die()
    },
  }
}
