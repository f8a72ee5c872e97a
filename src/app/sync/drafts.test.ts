import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { createDevice } from './device.ts'
import { createDraftJournal } from './draft-journal.ts'
import { createDrafts } from './drafts.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
const asTheyAre = (values: unknown) => values
let kept: Record<string, string>
let isFull: boolean

/** As after a reload: nothing is left but what is on the device. */
function draftsOf(userId: string) {
  const device = createDevice()
  const storage = () => keptStorage
  const journal = createDraftJournal({ name: device.name, userId, storage })
  return createDrafts({ device, userId, clock, journal })
}

/** As `localStorage`: its keys are its own properties. */
const keptStorage = new Proxy({} as Storage, {
  ownKeys: () => Object.keys(kept),
  getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(kept, key),
  get: (_, method) => {
    if (method === 'getItem') return (key: string) => kept[key] ?? null
    if (method === 'removeItem') return (key: string) => delete kept[key]
    return (key: string, text: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      kept[key] = text
    }
  },
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  kept = {}
  isFull = false
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

describe('what was typed just before the page ended', () => {
  it('is in the draft, over what the storage had', async () => {
    const drafts = draftsOf('ama')
    await drafts.put('farmer/new', 1, { name: 'Kofi', phone: '1' })
    drafts.note('farmer/new', 1, { name: 'Kofi A', phone: '1' })
    const draft = await draftsOf('ama').get('farmer/new', asTheyAre)
    expect(draft?.values).toEqual({ name: 'Kofi A', phone: '1' })
    // The storage has it now, and the note is gone.
    expect(kept).toEqual({})
    expect((await draftsOf('ama').get('farmer/new', asTheyAre))?.values).toEqual(draft?.values)
  })

  it('leaves the file that was chosen before where it is', async () => {
    const drafts = draftsOf('ama')
    const file = { name: 'deed.pdf', bytes: new ArrayBuffer(3) }
    await drafts.put('upload', 1, { name: 'De', file })
    drafts.note('upload', 1, { name: 'Deed', file })
    expect(Object.values(kept).join()).not.toContain('deed.pdf')
    const draft = await draftsOf('ama').get('upload', asTheyAre)
    expect(draft?.values).toEqual({ name: 'Deed', file })
  })

  it('is forgotten as soon as the storage has it, but not what came after it', async () => {
    const drafts = draftsOf('ama')
    drafts.note('farmer/new', 1, { name: 'Ko' })
    const putting = drafts.put('farmer/new', 1, { name: 'Ko' })
    drafts.note('farmer/new', 1, { name: 'Kof' })
    await putting
    expect(Object.values(kept).join()).toContain('Kof')
    await drafts.put('farmer/new', 1, { name: 'Kof' })
    expect(kept).toEqual({})
  })

  it('is seen by nobody else, and named among the drafts', async () => {
    draftsOf('ama').note('farmer/new', 1, { name: 'Kofi' })
    expect(await draftsOf('am').get('farmer/new', asTheyAre)).toBeUndefined()
    expect(await draftsOf('am').forms()).toEqual([])
    expect(await draftsOf('ama').forms()).toEqual(['farmer/new'])
  })

  it('does not come back once the form is saved', async () => {
    draftsOf('ama').note('farmer/new', 1, { name: 'Kofi' })
    await draftsOf('ama').delete('farmer/new')
    expect(await draftsOf('ama').get('farmer/new', asTheyAre)).toBeUndefined()
  })

  it('is brought into the storage for an export', async () => {
    draftsOf('ama').note('farmer/new', 1, { name: 'Kofi' })
    await draftsOf('ama').settle()
    expect(kept).toEqual({})
    expect(await draftsOf('ama').forms()).toEqual(['farmer/new'])
  })

  it('does not stay in the way of newer words that there was no room to note', async () => {
    const drafts = draftsOf('ama')
    drafts.note('farmer/new', 1, { name: 'Ko' })
    isFull = true
    drafts.note('farmer/new', 1, { name: 'Kofi' })
    await drafts.put('farmer/new', 1, { name: 'Kofi' })
    const draft = await draftsOf('ama').get('farmer/new', asTheyAre)
    expect(draft?.values).toEqual({ name: 'Kofi' })
  })

  it('is of no harm where it cannot be read', async () => {
    draftsOf('ama').note('farmer/new', 1, { name: 'Kofi' })
    for (const key of Object.keys(kept)) kept[key] = '{"torn'
    expect(await draftsOf('ama').get('farmer/new', asTheyAre)).toBeUndefined()
  })
})
