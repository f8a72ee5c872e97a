import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from './device.ts'
import { createDrafts } from './drafts.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
/** As after a reload: nothing is left but what is on the device. */
const draftsOf = (userId: string) => createDrafts({ device: createDevice(), userId, clock })
const asTheyAre = (values: unknown) => values

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('a draft', () => {
  it('outlives reload and sign-out, and says when it was kept', async () => {
    await draftsOf('ama').put('farmer/new', 1, { name: 'Kofi' })
    await draftsOf('ama').put('farmer/new', 1, { name: 'Kofi A' })
    expect(await draftsOf('ama').get('farmer/new', asTheyAre)).toEqual({
      values: { name: 'Kofi A' },
      savedAt: '2026-05-04T08:00:00.000Z',
    })
    expect(await draftsOf('ama').forms()).toEqual(['farmer/new'])
  })

  it('is seen by nobody else', async () => {
    await draftsOf('ama').put('farmer/new', 1, { name: 'Kofi' })
    expect(await draftsOf('kofi').get('farmer/new', asTheyAre)).toBeUndefined()
    expect(await draftsOf('kofi').forms()).toEqual([])
  })

  it('is gone once it is saved', async () => {
    const drafts = draftsOf('ama')
    await drafts.put('farmer/new', 1, { name: 'Kofi' })
    await drafts.delete('farmer/new')
    expect(await drafts.get('farmer/new', asTheyAre)).toBeUndefined()
  })

  it('comes to a later version of its form through that form’s own hands', async () => {
    await draftsOf('ama').put('farmer/new', 1, { size: '2,5' })
    const draft = await draftsOf('ama').get('farmer/new', (values, version) => ({
      farmSize: Number(String(Object(values).size).replace(',', '.')),
      from: version,
    }))
    expect(draft?.values).toEqual({ farmSize: 2.5, from: 1 })
  })
})
