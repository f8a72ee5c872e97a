import { createSeal } from '#domain/device/seal.ts'
import type { ApiClient } from '../../src/app/api/client.ts'
import { deviceClock } from '../../src/app/sync/clock.ts'
import { createSync, type Sync } from '../../src/app/sync/create-sync.ts'
import { createLocalDb } from '../../src/app/sync/db/local-db.ts'
import { createPacer } from '../../src/app/sync/network/pacer.ts'
import { deviceRandom, newRecordId } from '../../src/app/sync/outbox/ids.ts'
import { createSealedDb } from '../../src/app/sync/vault/sealed-db.ts'

/** The part of the outbox benchmark that runs in a page: an outbox on a device without a network. */

const nobody: ApiClient = { call: () => Promise.reject(new Error('There is no network')) }

/** `sealed`: as with the user's lock on. Each variant has its own database. */
export function openOutbox(sealed: boolean): Sync {
  const db = createLocalDb({ name: sealed ? 'sealed' : 'plain' })
  const keys = new Map([[1, new Uint8Array(32).fill(7)]])
  const seal = sealed ? createSeal({ current: 1, keys }) : undefined
  return createSync({
    db: seal ? createSealedDb(db, seal) : db,
    seal,
    userId: 'benchmark',
    api: nobody,
    pacer: createPacer(deviceClock),
    connectivity: {
      getState: () => 'offline',
      subscribe: () => () => {},
      answered() {},
      failed() {},
      check: () => Promise.resolve(false),
      stop() {},
    },
  })
}

/** Queues the given number of new farmers one by one; returns how long each took, ms. */
export async function queueFarmers(sync: Sync, count: number): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    await sync.enqueue({
      write: 'createFarmer',
      body: {
        id: newRecordId('FRM', deviceRandom),
        name: `Sample Farmer ${index}`,
        email: `sample${index}@farmers.example`,
        phone: '+233 20 000 0101',
        locationId: 'LOC-01',
        crops: ['cocoa'],
        farmSize: 2.5,
        coordinates: { latitude: 6.6, longitude: -1.6 },
        certifications: [],
        annualIncome: { amount: 2400, currency: 'USD' },
      },
    })
    times.push(performance.now() - start)
  }
  return times
}

/** Types the given number of letters into a form; returns how long noting each one takes, ms, as means of ten. */
export function typeLetters(sync: Sync, count: number): number[] {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const start = performance.now()
    for (let again = 0; again < 10; again++) {
      sync.drafts.note({
        draftId: 'benchmark',
        form: 'farmer/new',
        version: 1,
        values: {
          name: `Sample Farmer ${'e'.repeat(index % 40)}`,
          email: 'sample@farmers.example',
          phone: '+233 20 000 0101',
          locationId: 'LOC-01',
          crops: ['cocoa'],
          farmSize: '2.5',
        },
        revision: index * 10 + again,
        about: {
          title: 'Add New Farmer',
          path: '/farmers?do=add',
          name: 'Sample Farmer',
          missing: ['Place', 'Certifications'],
          wrong: [],
          labels: { name: 'Full name', email: 'Email', phone: 'Phone', farmSize: 'Farm size (ha)' },
          leftovers: [],
        },
      })
    }
    times.push((performance.now() - start) / 10)
  }
  sync.drafts.forgetNote('benchmark')
  return times
}
