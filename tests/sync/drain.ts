import { standingOn } from '../../src/app/sync/outbox/standing-on.ts'
import type { RecordType } from '../../src/app/sync/records/records.ts'
import { copiedTypes } from '../../src/app/sync/records/records.ts'
import { isCopyOf } from './ledger.ts'
import type { Tab } from './tab.ts'
import { users, type World } from './world.ts'

const mostRounds = 12

/** The evening: the network is there, everybody signs in, decides and syncs. Then all must be where it belongs. */
export async function drain(world: World): Promise<void> {
  const { network, ledger, clock } = world
  network.online = true
  world.publishNewest()
  await network.deliverLate()
  // Every user in turn, and the one who is there last of all.
  for (const _ of users) {
    await world.switchUser()
    for (let round = 0; round < mostRounds; round++) {
      clock.advance(3_700_000)
      await world.signIn(world.user())
      const tab = world.tabs[0]
      if (!tab) throw new Error('There is no tab')
      for (const { importId } of await tab.sync.imports.unfinished()) {
        await tab.sync.imports.goOn(importId)
      }
      const { stopped } = await tab.sync.sync()
      await world.settle()
      if (await decideAll(world, tab, round)) continue
      // A large file may have to be tried again.
      if (stopped === null && (await tab.sync.list()).entries.length === 0) break
    }
  }
  const waiting = await world.waiting()
  ledger.check(waiting)
  for (const { write, recordId, problem } of waiting) {
    ledger.breaches.push(`still waits: ${write} of ${recordId}: ${problem?.message}`)
  }
  ledger.checkImports()
  for (const recordType of copiedTypes) await compareCopy(world, recordType)
}

/** Keeps what is theirs as long as that leads anywhere, then gives up. */
async function decideAll(world: World, tab: Tab, round: number): Promise<boolean> {
  const { ledger } = world
  const { entries } = await tab.sync.list()
  const refused = entries.filter(({ state }) => state === 'attention')
  for (const entry of refused) {
    const { id } = entry
    const made = ledger.madeOf(entry)
    if (round < 4) {
      if (made) {
        made.keptMine++
        ledger.decided(entry)
      }
      await tab.sync.keepMine(id)
    } else {
      await discardAll(world, tab, id)
    }
  }
  return refused.length > 0
}

/** With what stands on it; it may have gone with another one. */
async function discardAll({ ledger }: World, tab: Tab, id: number): Promise<void> {
  const { entries } = await tab.sync.list()
  const entry = entries.find((one) => one.id === id)
  if (!entry) return
  const going = [entry, ...standingOn([id], entries)]
  for (const one of going) {
    const made = ledger.madeOf(one)
    if (made) made.dropped = true
  }
  await tab.sync.discard(going.map((one) => one.id))
}

/** After the last sync the device knows what the server knows. */
async function compareCopy(
  { tabs, backend, ledger }: World,
  recordType: RecordType,
): Promise<void> {
  const copy = await tabs[0]?.sync.records.list(recordType)
  const copied = new Map<string, object>(copy?.records.map((record) => [record.id, record]))
  for (const row of backend.db[recordType].all()) {
    const record = copied.get(row.id)
    copied.delete(row.id)
    if (!record) ledger.breaches.push(`not copied: ${recordType}/${row.id}`)
    else if (!isCopyOf(record, row)) ledger.breaches.push(`copied wrongly: ${recordType}/${row.id}`)
  }
  for (const id of copied.keys()) ledger.breaches.push(`not on the server: ${recordType}/${id}`)
}
