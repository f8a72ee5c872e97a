import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { aDraft } from '../../../tests/support/a-draft.ts'
import { createLocalDb } from '../sync/db/local-db.ts'
import { createDrafts } from '../sync/drafts/drafts.ts'
import { createDraftLocks } from '../sync/drafts/locks.ts'
import { createDraftSession, type DraftState, nothingOpened } from './draft-session.ts'

const clock = { nowMs: () => Date.parse('2026-05-04T08:00:00Z') }
const { form, version, about } = aDraft()

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

function openForm() {
  const drafts = createDrafts({ db: createLocalDb(), userId: 'ama', clock })
  let state: DraftState = nothingOpened
  const onChange = (next: DraftState) => {
    state = next
  }
  const device = { drafts, draftLocks: createDraftLocks('ama') }
  const session = createDraftSession(device, { form, takesNewest: true, onChange })
  const type = (name: string) =>
    session.keep({ values: { name }, version, about, stateOfFields: () => about })
  const names = async () => (await drafts.list(form)).map(({ values }) => values)
  return { type, state: () => state, names }
}

// The form is open already when its user is signed in anew, and with that the device's storage is opened anew.
it('keeps what is typed while its draft is being opened', async () => {
  const { type, state, names } = openForm()
  type('Kof')
  type('Kofi')
  expect(state().opened).toBeUndefined()
  await vi.waitFor(() => expect(state().keptAt).toBeDefined())
  expect(await names()).toEqual([{ name: 'Kofi' }])
})
