// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import type { SessionUser } from '../auth/session.ts'
import { ownerOf } from '../auth/session.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { setBackendName } from './backend-name.ts'
import { forgetCopyNote, noteCopy } from './copy-note.ts'
import { keepFirstRows, readFirstRows } from './first-rows.ts'
import { noteLock } from './lock/lock-state.ts'
import { forgetAnswers } from './private-notes.ts'

const user: SessionUser = { id: 'u-1', email: 'agent@example.org', user_metadata: {} }
const other: SessionUser = { id: 'u-2', email: 'other@example.org', user_metadata: {} }
const backendName = 'server'
const whose = { backendName, owner: ownerOf(user) }

const rows = Array.from(
  { length: 100 },
  (_, at) => ({ id: `FRM-${at}`, name: `Farmer ${at}` }) as unknown as RecordOf<'farmers'>, // what is read of it here
)
const marks = new Map([
  ['FRM-2', { state: 'unsent' as const, entryIds: [7] }],
  ['FRM-90', { state: 'unsent' as const, entryIds: [8] }],
])
const figures = [{ label: 'All farmers', value: '100' }]
const keep = (from = user) => keepFirstRows('farmers', from, { rows, marks, figures, asOf: 1000 })

beforeEach(() => {
  localStorage.clear()
  setBackendName(backendName)
  forgetCopyNote(whose)
  noteCopy(user, true)
  noteLock(whose, false)
})

it('gives the first rows of a list back, with what waits of them and how many there are', () => {
  keep()
  const kept = readFirstRows('farmers', user)
  expect(kept?.rows).toEqual(rows.slice(0, 30))
  expect([...(kept?.marks.keys() ?? [])]).toEqual(['FRM-2'])
  expect(kept).toMatchObject({ total: 100, figures, asOf: 1000 })
})

it('shows them to nobody else, of no other list and of no other backend', () => {
  noteCopy(other, true)
  keep()
  expect(readFirstRows('farmers', other)).toBeUndefined()
  expect(readFirstRows('batches', user)).toBeUndefined()
  setBackendName('another')
  noteCopy(user, true)
  expect(readFirstRows('farmers', user)).toBeUndefined()
})

it('keeps and shows nothing while the lock of their user is on', () => {
  keep()
  noteLock(whose, true)
  expect(readFirstRows('farmers', user)).toBeUndefined()
  localStorage.removeItem(`asili-first-rows-farmers ${backendName} ${whose.owner}`)
  keep()
  noteLock(whose, false)
  expect(readFirstRows('farmers', user)).toBeUndefined()
})

it('goes with the copy when the device is cleared', () => {
  keep()
  forgetAnswers(whose)
  noteCopy(user, true)
  expect(readFirstRows('farmers', user)).toBeUndefined()
})

it('shows nothing of a copy that is not there any more', () => {
  keep()
  noteCopy(user, false)
  expect(readFirstRows('farmers', user)).toBeUndefined()
})
