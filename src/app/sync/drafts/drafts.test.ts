import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { aDraft } from '../../../../tests/support/a-draft.ts'
import { createLocalDb } from '../db/local-db.ts'
import { deviceRandom } from '../outbox/ids.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { createDrafts } from './drafts.ts'
import { createDraftJournal } from './journal.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
let kept: Record<string, string>
let isFull: boolean

/** As after a reload: nothing is left but what is on the device. */
function draftsOf(userId: string) {
  const db = createLocalDb()
  const storage = () => keptStorage
  const journal = createDraftJournal({ name: db.name, userId, storage })
  return createDrafts({ db, userId, clock, journal })
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

/** Of the form of a new farmer, as its letters come. */
const typed = (name: string, revision: number) => aDraft({ values: { name }, revision })

const found = async (userId = 'ama') =>
  (await draftsOf(userId).open('draft-1'))?.values as { name: string } | undefined

describe('a draft', () => {
  it('outlives reload and sign-out, and says when it was kept', async () => {
    await draftsOf('ama').put(typed('Kofi', 1))
    await draftsOf('ama').put(typed('Kofi A', 2))
    expect(await draftsOf('ama').list('farmer/new')).toEqual([
      { ...typed('Kofi A', 2), savedAt: '2026-05-04T08:00:00.000Z' },
    ])
  })

  it('is seen by nobody else', async () => {
    await draftsOf('ama').put(typed('Kofi', 1))
    expect(await draftsOf('kofi').list()).toEqual([])
    expect(await found('kofi')).toBeUndefined()
  })

  it('is one of several of the same form, and of others', async () => {
    const drafts = draftsOf('ama')
    await drafts.put(typed('Kofi', 1))
    await drafts.put({ ...typed('Yaa', 1), draftId: 'draft-2' })
    await drafts.put({ ...typed('Esi', 1), draftId: 'draft-3', form: 'farmer/FRM-1' })
    expect((await drafts.list('farmer/new')).map(({ draftId }) => draftId)).toEqual([
      'draft-1',
      'draft-2',
    ])
    expect(await drafts.list()).toHaveLength(3)
  })

  it('is not written over by an older state of it', async () => {
    const drafts = draftsOf('ama')
    await drafts.put(typed('Kofi A', 2))
    await drafts.put(typed('Kofi', 1))
    expect(await found()).toEqual({ name: 'Kofi A' })
  })

  it('is gone once it has ended, and nothing that comes later brings it back', async () => {
    const drafts = draftsOf('ama')
    await drafts.put(typed('Kofi', 1))
    await drafts.end('draft-1')
    await drafts.put(typed('Kofi A', 2))
    drafts.note(typed('Kofi A', 3))
    expect(await draftsOf('ama').list()).toEqual([])
    expect(await found()).toBeUndefined()
    await drafts.restore('draft-1')
    expect(await draftsOf('ama').list()).toEqual([])
  })

  it('can be restored once it was discarded, with its file and to the last letter', async () => {
    const drafts = draftsOf('ama')
    const file = { name: 'deed.pdf', bytes: new ArrayBuffer(3) }
    await drafts.put(aDraft({ values: { name: 'De', file } }))
    drafts.note(aDraft({ values: { name: 'Deed', file }, revision: 2 }))
    await drafts.discard('draft-1')
    expect(await draftsOf('ama').list()).toEqual([])
    expect(await draftsOf('ama').discarded()).toMatchObject([{ draftId: 'draft-1' }])
    await draftsOf('ama').restore('draft-1')
    expect(await found()).toEqual({ name: 'Deed', file })
    expect(await draftsOf('ama').discarded()).toEqual([])
  })

  it('ends with the write that was made of it, both or neither', async () => {
    const db = createLocalDb()
    const outbox = createOutbox({ db, userId: 'ama', clock, random: deviceRandom })
    const drafts = draftsOf('ama')
    const body = { ...Object(sampleBodies.createFarmer), id: 'FRM-NEW' }
    await drafts.put(typed('Kofi', 1))
    await expect(
      outbox.add({ write: 'createFarmer', body: { ...body, name: 7 } }, 'draft-1'),
    ).rejects.toThrow()
    expect(await drafts.list()).toHaveLength(1)
    expect(await drafts.isUsedId('FRM-NEW')).toBe(false)
    await outbox.add({ write: 'createFarmer', body }, 'draft-1')
    expect(await drafts.list()).toEqual([])
    expect(await drafts.isUsedId('FRM-NEW')).toBe(true)
    db.close()
  })
})

describe('what was typed just before the page ended', () => {
  it('is in the draft, over what the storage had', async () => {
    const drafts = draftsOf('ama')
    await drafts.put(typed('Kofi', 1))
    drafts.note(typed('Kofi A', 2))
    expect(await found()).toEqual({ name: 'Kofi A' })
    // The storage has it now, and the note is gone.
    expect(kept).toEqual({})
    expect(await found()).toEqual({ name: 'Kofi A' })
  })

  it('is not laid over what is newer: a browser that is killed leaves an old note', async () => {
    const drafts = draftsOf('ama')
    drafts.note(typed('Ko', 1))
    const onDisk = { ...kept }
    drafts.note(typed('Kofi A', 2))
    await drafts.put(typed('Kofi A', 2))
    kept = onDisk
    expect(await found()).toEqual({ name: 'Kofi A' })
    expect(await draftsOf('ama').list()).toMatchObject([{ values: { name: 'Kofi A' } }])
  })

  it('does not come back where the note of a saved form does', async () => {
    const drafts = draftsOf('ama')
    drafts.note(typed('Kofi', 1))
    const onDisk = { ...kept }
    await drafts.end('draft-1')
    kept = onDisk
    expect(await draftsOf('ama').list()).toEqual([])
    expect(await found()).toBeUndefined()
    // Nor later, when nothing is known of its end any more.
    expect(kept).toEqual({})
  })

  it('leaves the file that was chosen before where it is', async () => {
    const drafts = draftsOf('ama')
    const file = { name: 'deed.pdf', bytes: new ArrayBuffer(3) }
    await drafts.put(aDraft({ values: { name: 'De', file } }))
    drafts.note(aDraft({ values: { name: 'Deed', file }, revision: 2 }))
    expect(Object.values(kept).join()).not.toContain('deed.pdf')
    expect(await found()).toEqual({ name: 'Deed', file })
  })

  it('is forgotten as soon as the storage has it, but not what came after it', async () => {
    const drafts = draftsOf('ama')
    drafts.note(typed('Ko', 1))
    const putting = drafts.put(typed('Ko', 1))
    drafts.note(typed('Kof', 2))
    await putting
    expect(Object.values(kept).join()).toContain('Kof')
    await drafts.put(typed('Kof', 2))
    expect(kept).toEqual({})
  })

  it('is seen by nobody else, and named among the drafts', async () => {
    draftsOf('ama').note(typed('Kofi', 1))
    expect(await draftsOf('am').list()).toEqual([])
    expect(await draftsOf('ama').list()).toMatchObject([{ draftId: 'draft-1' }])
  })

  it('is brought into the storage for an export', async () => {
    draftsOf('ama').note(typed('Kofi', 1))
    await draftsOf('ama').settle()
    expect(kept).toEqual({})
    expect(await draftsOf('ama').list()).toHaveLength(1)
  })

  it('does not stay in the way of newer words that there was no room to note', async () => {
    const drafts = draftsOf('ama')
    drafts.note(typed('Ko', 1))
    isFull = true
    drafts.note(typed('Kofi', 2))
    await drafts.put(typed('Kofi', 2))
    expect(await found()).toEqual({ name: 'Kofi' })
  })

  it('is of no harm where it cannot be read', async () => {
    draftsOf('ama').note(typed('Kofi', 1))
    for (const key of Object.keys(kept)) kept[key] = '{"torn'
    expect(await found()).toBeUndefined()
  })

  it('is taken over from a version of the app that numbered nothing, where it is newer', async () => {
    const old = { form: 'farmer/new', version: 1, values: { name: 'Kofi' } }
    await draftsOf('ama').put({ ...aDraft(), ...old, draftId: 'farmer/new', revision: 0 })
    const note = (values: object, savedAt: string) => {
      const key = `asili-draft ${JSON.stringify(['asili-device', 'ama'])} farmer/new`
      kept[key] = JSON.stringify({ version: 1, values, savedAt })
    }
    note({ name: 'Ko' }, '2026-05-04T07:59:00.000Z')
    expect((await draftsOf('ama').open('farmer/new'))?.values).toEqual({ name: 'Kofi' })
    note({ name: 'Kofi A' }, '2026-05-04T08:01:00.000Z')
    expect((await draftsOf('ama').open('farmer/new'))?.values).toEqual({ name: 'Kofi A' })
  })
})

describe('a file in a draft', () => {
  const withFile = (revision: number, letters: string | null, note = '') => {
    const file =
      letters === null ? null : { name: 'a.pdf', bytes: new TextEncoder().encode(letters) }
    return aDraft({ revision, values: { note, file } })
  }
  const awaited = async () => {
    const draft = await draftsOf('ama').open('draft-1')
    return [draft?.about.awaitedFiles, Object(draft?.values).note]
  }

  it('is missed if the page was killed before it was stored', async () => {
    draftsOf('ama').note(withFile(1, 'first'))
    expect(await awaited()).toEqual([{ file: 'file' }, ''])
  })

  it('is missed if an earlier one was stored, which is there', async () => {
    await draftsOf('ama').put(withFile(1, 'early'))
    draftsOf('ama').note(withFile(2, 'later one'))
    expect(await awaited()).toEqual([{ file: 'file' }, ''])
    const { file } = Object((await draftsOf('ama').open('draft-1'))?.values)
    expect(new TextDecoder().decode(file.bytes)).toBe('early')
  })

  it('is not missed if it is there, whatever was typed after it', async () => {
    await draftsOf('ama').put(withFile(1, 'first'))
    draftsOf('ama').note(withFile(2, 'first', 'Seen'))
    expect(await awaited()).toEqual([undefined, 'Seen'])
  })

  it('is not missed once it was removed', async () => {
    await draftsOf('ama').put(withFile(1, 'first'))
    draftsOf('ama').note(withFile(2, null))
    expect(await awaited()).toEqual([undefined, ''])
  })
})
