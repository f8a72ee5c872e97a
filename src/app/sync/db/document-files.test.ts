import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'
import { createDocumentFiles, mostKeptBytes } from './document-files.ts'
import { createLocalDb } from './local-db.ts'

let devices = 0
const openDevice = () => createLocalDb({ name: `files-${++devices}` })
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T08:00:00Z`
const fileOf = (sizeBytes: number) => new Blob([new Uint8Array(sizeBytes)], { type: 'image/png' })

it('a file is found by its hash, by the one who has sent or opened it', async () => {
  const db = openDevice()
  await createDocumentFiles(db, 'ama').keep(
    'a1',
    new Blob(['%PDF'], { type: 'application/pdf' }),
    day(1),
  )
  const found = await createDocumentFiles(db, 'ama').find('a1')
  expect([found?.type, await found?.text()]).toEqual(['application/pdf', '%PDF'])
  expect(await createDocumentFiles(db, 'ama').has('a1')).toBe(true)
  expect(await createDocumentFiles(db, 'kofi').find('a1')).toBeUndefined()
  expect(await createDocumentFiles(db, 'kofi').has('a1')).toBe(false)
})

it('the newest files stay where there is no room for all', async () => {
  const files = createDocumentFiles(openDevice(), 'ama')
  const third = Math.ceil(mostKeptBytes / 3)
  for (const number of [2, 1, 3]) await files.keep(`file ${number}`, fileOf(third), day(number))
  const here = await Promise.all([1, 2, 3].map((number) => files.find(`file ${number}`)))
  expect(here.map((file) => file !== undefined)).toEqual([false, true, true])
})

it('a file that the device cannot keep is no failure', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const db = { ...openDevice(), write: () => Promise.reject(new Error('The device is full')) }
  await createDocumentFiles(db, 'ama').keep('a1', fileOf(10), day(1))
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})
