import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDraft } from '../../../../tests/support/a-draft.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { deviceRandom } from '../outbox/ids.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { exportDevice } from './export-local-db.ts'
import { createLocalDb, type LocalDb } from './local-db.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => (index * 7) % 256)
let db: LocalDb

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  db = createLocalDb()
  const outbox = createOutbox({ db, userId: 'ama', clock, random: deviceRandom })
  const deed = new File([bytes], 'deed.pdf', { type: 'application/pdf' })
  const body = { file: deed, name: 'Deed', type: 'Legal' }
  await outbox.add({ write: 'uploadDocument', recordId: 'CMP-1', body })
  await outbox.add({ write: 'uploadDocument', recordId: 'CMP-2', body })
  await db.write(['entries'], (transaction) =>
    transaction.objectStore('entries').put({ userId: 'ama', id: 9, torn: true }),
  )
  const drafts = createDrafts({ db, userId: 'ama', clock })
  const file = { name: 'deed.pdf', mediaType: 'application/pdf', bytes: bytes.buffer }
  await drafts.put(aDraft({ form: 'compliance/CMP-3/upload', draftId: 'a', values: { file } }))
  await drafts.put(aDraft({ form: 'farmer/new', draftId: 'b', values: { name: 'Kofi' } }))
})

async function exported(userId: string, ids?: number[]) {
  const wanted = { ...(ids && { ids }), notes: { statement: { lotIds: ['LOT-1'] } } }
  const { fileName, content } = await exportDevice({ db, userId, clock }, wanted)
  return { fileName, ...JSON.parse(await content.text()) }
}

describe('the export', () => {
  it('holds everything of its user, what cannot be read too', async () => {
    const all = await exported('ama')
    expect(all).toMatchObject({
      fileName: 'asili-device-2026-05-04.json',
      kind: 'asili-device-export',
      version: 1,
      userId: 'ama',
      statement: { lotIds: ['LOT-1'] },
      entries: [{ recordId: 'CMP-1' }, { recordId: 'CMP-2' }, { torn: true }],
      drafts: [
        { form: 'compliance/CMP-3/upload' },
        { form: 'farmer/new', values: { name: 'Kofi' } },
      ],
    })
    expect(all.files).toHaveLength(2)
  })

  it('holds files whole, with their digests', async () => {
    const { files } = await exported('ama', [1])
    expect(files).toHaveLength(1)
    const [{ base64, sha256, sizeBytes, entryId }] = files
    expect(Buffer.from(base64, 'base64')).toEqual(Buffer.from(bytes))
    expect(sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect({ sizeBytes, entryId }).toEqual({ sizeBytes: 70_000, entryId: 1 })
  })

  it('holds the file of an upload that is not saved yet, whole as well', async () => {
    const { drafts } = await exported('ama')
    expect(drafts[0].values.file).toEqual({
      name: 'deed.pdf',
      mediaType: 'application/pdf',
      bytes: {
        sizeBytes: 70_000,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        base64: Buffer.from(bytes).toString('base64'),
      },
    })
  })

  it('may be of some entries only', async () => {
    expect(await exported('ama', [9])).toMatchObject({
      fileName: 'asili-changes-2026-05-04.json',
      entries: [{ id: 9, torn: true }],
      files: [],
      drafts: [],
    })
  })

  it('holds nothing of anybody else', async () => {
    expect(await exported('kofi')).toMatchObject({ entries: [], files: [], drafts: [] })
  })
})
