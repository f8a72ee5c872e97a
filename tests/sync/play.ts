import { StorageError } from '../../src/app/sync/db/storage-error.ts'
import { OutboxError } from '../../src/app/sync/outbox/outbox-error.ts'
import type { Write } from '../../src/app/sync/outbox/writes.ts'
import { edited } from './edited.ts'
import { makeWrite } from './make-write.ts'
import { editInOffice } from './office.ts'
import type { Make, Meanwhile, Operation } from './operations.ts'
import type { Tab } from './tab.ts'
import type { World } from './world.ts'

/** Lets one thing happen in a world. */
export async function play(world: World, operation: Operation): Promise<void> {
  const { network } = world
  const index = operation.tab
  if (world.tabs[index]?.isDead()) await world.reopen(index)
  const tab = tabAt(world, index)
  network.planned = [...operation.faults]
  if (operation.kill) tab.killAt(operation.kill)
  await act(world, tab, index, operation)
  await world.settle()
  // Some end before their tab was to be closed.
  if (operation.kill && tab.isDead()) network.counts.tabsClosed++
  if (tab.userId !== world.user()) await world.openAll()
  network.planned = []
  network.meanwhile = undefined
}

async function act(world: World, tab: Tab, index: number, operation: Operation): Promise<void> {
  const { network, clock } = world
  switch (operation.kind) {
    case 'make':
      return make(world, tab, operation.what, operation.pick)
    case 'make-leaving': {
      const making = make(world, tab, operation.what, operation.pick)
      tab.sync.stop()
      await making
      return world.reopen(index)
    }
    case 'import':
      return importRows(world, tab, operation.rows, operation.pick)
    case 'left-import':
      return decideImport(world, tab, operation.how)
    case 'type':
      return world.forms.type(world, tab, operation.pick)
    case 'save-form':
      return world.forms.save(world, tab, operation.pick)
    case 'release':
      network.counts.releases++
      world.publish(operation.pick % 3 === 0 ? -1 : 1)
      return world.reopen(index)
    case 'flush':
      return world.flushLocalStorage()
    case 'power-cut':
      network.counts.processKills++
      return world.cutPower()
    case 'token-lapses':
      return world.lapseToken()
    case 'sync':
      network.meanwhile = meanwhile(world, index, operation.meanwhile, operation.pick)
      await tab.perhaps(tab.sync.sync())
      return
    case 'decide':
      return decide(world, tab, operation.how, operation.pick)
    case 'office':
      return editInOffice(world, operation.pick, operation.field)
    case 'network':
      network.online = operation.online
      return
    case 'time':
      return clock.advance(operation.byMs)
    case 'sign-in':
      return world.signIn(world.user())
    case 'switch-user':
      return world.switchUser()
    case 'late':
      return network.deliverLate()
    case 'close':
      return world.reopen(index)
    case 'read':
      await tab.perhaps(tab.sync.records.list('farmers'))
      return
  }
}

function meanwhile(world: World, index: number, wanted: Meanwhile | null, pick: number) {
  if (!wanted) return undefined
  const other = tabAt(world, 1 - index)
  const acts: Record<Meanwhile['act'], () => Promise<void>> = {
    make: () => make(world, tabAt(world, index), wanted.what, pick),
    office: () => editInOffice(world, pick, pick % 4),
    offline: async () => {
      world.network.online = false
    },
    // It waits for its turn, so nobody waits for it here.
    'sync-in-other-tab': async () => void other.perhaps(other.sync.sync()),
    discard: () => decide(world, other, 'discard', pick),
    // Their tab goes on for a moment, with what it was doing for somebody else.
    'other-user': world.signInOther,
  }
  return { request: wanted.request, act: acts[wanted.act] }
}

function tabAt({ tabs }: World, index: number): Tab {
  const tab = tabs[index]
  if (!tab) throw new Error(`There is no tab ${index}`)
  return tab
}

async function make({ ledger, user }: World, tab: Tab, what: Make, pick: number): Promise<void> {
  if (tab.isDead()) return
  const write = await tab.perhaps(makeWrite(tab.sync.records, what, pick, ledger.nextNumber()))
  if (!write) return
  const made = {
    userId: user(),
    entryId: undefined as number | undefined,
    record: write.record,
    marks: [write.mark],
    keptMine: 0,
    dropped: false,
    kind: write.kind,
    seenVersion: write.seenVersion,
  }
  ledger.made.push(made)
  const entry = await tab.perhaps(tab.sync.enqueue(write.write))
  if (entry) made.entryId = entry.id
}

/** Many new farmers out of a file. */
async function importRows({ ledger }: World, tab: Tab, rows: number, pick: number): Promise<void> {
  if (tab.isDead()) return
  const writes: Write[] = []
  const rowsMade: (typeof ledger.made)[number][] = []
  for (let row = 0; row < rows; row++) {
    const write = await tab.perhaps(
      makeWrite(tab.sync.records, 'farmer', pick + row, ledger.nextNumber()),
    )
    if (!write) continue
    const { record, mark, seenVersion } = write
    const made = { userId: tab.userId, entryId: undefined, record, marks: [mark], seenVersion }
    rowsMade.push({ ...made, keptMine: 0, dropped: false, kind: 'text' })
    writes.push(write.write)
  }
  ledger.made.push(...rowsMade)
  const given = { recordType: 'farmers', name: 'farmers.csv', writes } as const
  const begun = await tab.perhaps(tab.sync.imports.begin(given))
  if (!begun) return
  for (const made of rowsMade) made.importId = begun.importId
  await tab.perhaps(tab.sync.imports.goOn(begun.importId))
}

/** Goes on with an import that a tab was closed over, or gives it up. */
async function decideImport({ ledger }: World, tab: Tab, how: 'go-on' | 'stop'): Promise<void> {
  if (tab.isDead()) return
  const [left] = (await tab.perhaps(tab.sync.imports.unfinished())) ?? []
  if (!left) return
  const { importId } = left
  if (how === 'go-on') {
    await tab.perhaps(tab.sync.imports.goOn(importId))
    return
  }
  // All of its rows are left: it has one part.
  for (const made of ledger.made) if (made.importId === importId) made.dropped = true
  await tab.perhaps(tab.sync.imports.stop(importId))
}

async function decide(
  { ledger }: World,
  tab: Tab,
  how: Extract<Operation, { kind: 'decide' }>['how'],
  pick: number,
): Promise<void> {
  if (tab.isDead()) return
  const content = await tab.perhaps(tab.sync.list())
  const choice = (content?.entries ?? []).filter(
    ({ state }) => state === 'attention' || how === 'discard',
  )
  const entry = choice[pick % Math.max(1, choice.length)]
  const made = entry && ledger.madeOf(entry)
  if (!entry || !made) return
  const before = { ...made, marks: [...made.marks] }
  try {
    if (how === 'theirs' || how === 'discard') {
      made.dropped = true
      const done = how === 'theirs' ? tab.sync.takeTheirs(entry.id) : tab.sync.discard([entry.id])
      await tab.perhaps(done)
    } else {
      ledger.decided(entry)
      if (how === 'mine') {
        made.keptMine++
        await tab.perhaps(tab.sync.keepMine(entry.id))
      } else {
        const { mark, body } = edited(entry, ledger.nextNumber())
        made.marks.push(mark)
        await tab.perhaps(tab.sync.edit(entry.id, body))
      }
    }
  } catch (error) {
    // Refused, and nothing of it done: somebody else was quicker.
    if (!(error instanceof OutboxError || error instanceof StorageError)) throw error
    Object.assign(made, before)
  }
}
