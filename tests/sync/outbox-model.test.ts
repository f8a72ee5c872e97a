import 'fake-indexeddb/auto'
import { writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { randomSeed } from '../support/random-seed.ts'
import { drain } from './drain.ts'
import { days, type Operation } from './operations.ts'
import { play } from './play.ts'
import { createWorld, type World } from './world.ts'

const sequences = Number(process.env.SYNC_SEQUENCES ?? 40)

/** Of one failure, as it was told: plays that day alone. */
const path = process.env.SYNC_PATH
const shrink = process.env.SYNC_SHRINK !== undefined
/** A file for the figures: `npm run test:long` adds them up. */
const report = process.env.SYNC_REPORT

const figures = {
  sequences: 0,
  operations: 0,
  requests: 0,
  bulkRequests: 0,
  done: 0,
  tabsClosed: 0,
  processKills: 0,
  releases: 0,
}
const faults: Record<string, number> = {}

function count({ network, ledger }: World, operations: readonly Operation[]): void {
  figures.sequences++
  figures.operations += operations.length
  figures.tabsClosed += network.counts.tabsClosed
  figures.releases += network.counts.releases
  figures.processKills += network.counts.processKills
  figures.requests += network.counts.requests
  figures.bulkRequests += network.counts.bulk
  figures.done += ledger.done.length
  for (const [name, times] of Object.entries(network.counts.faults)) {
    faults[name] = (faults[name] ?? 0) + times
  }
}

/** Plays a day and what follows, and tells everything that is wrong. */
async function breachesOf(
  operations: readonly Operation[],
  sealed: boolean,
): Promise<readonly string[]> {
  const world = await createWorld({ sealed })
  try {
    for (const tab of world.tabs) await tab.sync.start()
    await world.settle()
    for (const operation of operations) {
      await play(world, operation)
      world.ledger.check(await world.waiting())
      await world.checkForms()
      if (world.ledger.breaches.length > 0) return world.ledger.breaches
    }
    await drain(world)
    return [...world.ledger.breaches, ...world.mistakes]
  } finally {
    count(world, operations)
    world.close()
  }
}

describe('a random day in the field', () => {
  afterAll(() => {
    console.info(`Seed ${randomSeed}:`, figures, faults)
    if (report) writeFileSync(report, JSON.stringify({ ...figures, faults }))
  })

  it.each([
    ['loses nothing, doubles nothing and keeps the order of each record', false, sequences],
    // What is sealed passes through the same code: fewer of them show it.
    ['does the same while all that is on the device is sealed', true, Math.ceil(sequences / 5)],
  ])(
    '%s',
    async (_, sealed, numRuns) => {
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await fc.assert(
        fc.asyncProperty(days, async (operations) => {
          expect(await breachesOf(operations, sealed)).toEqual([])
        }),
        { numRuns, seed: randomSeed, ...(path ? { path } : {}), endOnFailure: !shrink },
      )
    },
    Math.max(240_000, sequences * 1_500),
  )
})
