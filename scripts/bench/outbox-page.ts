import type { ApiClient } from '../../src/app/api/client.ts'
import { deviceClock } from '../../src/app/sync/clock.ts'
import { createSync, type Sync } from '../../src/app/sync/create-sync.ts'
import { createPacer } from '../../src/app/sync/network/pacer.ts'
import { deviceRandom, newRecordId } from '../../src/app/sync/outbox/ids.ts'

/** What the benchmark of the outbox runs in a page: an outbox on a device without a network. */

const nobody: ApiClient = { call: () => Promise.reject(new Error('There is no network')) }

export function openOutbox(): Sync {
  return createSync({
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

/** Queues so many new farmers, one after the other; how long each took, ms. */
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
