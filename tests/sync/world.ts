import { IDBFactory } from 'fake-indexeddb'
import { roles } from '#domain/scopes.ts'
import { seededRandom } from '#mocks/random.ts'
import { createDevice } from '../../src/app/sync/device.ts'
import type { Entry } from '../../src/app/sync/entry.ts'
import type { Chance } from '../../src/app/sync/ids.ts'
import { createOutbox } from '../../src/app/sync/outbox.ts'
import { createLedger } from './ledger.ts'
import { createNetwork } from './network.ts'
import { createSmallBackend } from './small-backend.ts'
import { createWorldLock, openTab, type Tab } from './tab.ts'
import { createWorldClock } from './world-clock.ts'

export const users = ['ama', 'kofi'] as const

/** Far more than anything takes. */
const mostTurns = 100_000

export type World = Awaited<ReturnType<typeof createWorld>>

/** The emulated backend, a device with two tabs, and a network between: all of it in the test's hands. */
export async function createWorld() {
  globalThis.indexedDB = new IDBFactory()
  const clock = createWorldClock(Date.parse('2026-05-04T08:00:00Z'))
  const { backend, handlers, mistakes } = await createSmallBackend(clock)
  const ledger = createLedger()
  const network = createNetwork(handlers, clock, ledger.served)
  const random = seededRandom(7)
  const chance: Chance = {
    share: random,
    bytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
  }
  const lock = createWorldLock()
  let userId: string = users[0]
  let token: string | null = null

  async function signIn(user: string): Promise<void> {
    userId = user
    const account = {
      sub: user,
      email: `${user}@asili.example`,
      role: roles[0],
      user_metadata: {},
    }
    token = await backend.tokens.sign(account, 'access')
  }
  await signIn(userId)

  const open = (): Tab =>
    openTab({ userId, clock, chance, network, token: async () => token, lock })
  const tabs: Tab[] = [open(), open()]

  /** Lets everything go on that can. */
  async function settle(): Promise<void> {
    const isBusy = () =>
      network.underway > 0 || tabs.some((tab) => !tab.isDead() && tab.sync.getState().syncing)
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

  /** Ends what the tabs do, and opens them for whoever is signed in. */
  async function openAll(): Promise<void> {
    for (const tab of tabs) tab.sync.stop()
    for (const index of tabs.keys()) await reopen(index)
  }

  /** What is on the device, seen past the app. */
  async function waiting(): Promise<Entry[]> {
    const device = createDevice()
    const all = await Promise.all(
      users.map((user) => createOutbox({ device, userId: user, clock, chance }).list()),
    )
    device.close()
    return all.flatMap(({ entries }) => entries)
  }

  return {
    backend,
    clock,
    ledger,
    network,
    tabs,
    mistakes,
    user: () => userId,
    signIn,
    signInOther,
    openAll,
    async switchUser() {
      await signInOther()
      await openAll()
    },
    reopen,
    settle,
    waiting,
    close: () => {
      for (const tab of tabs) tab.die()
    },
  }
}
