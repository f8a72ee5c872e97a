// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderOffline } from '../../../../tests/support/render-offline.tsx'
import { sha256Of } from './sha256-of.ts'
import { type FoundFile, useRecordedFile } from './use-recorded-file.ts'

const blob = new Blob(['A title deed'], { type: 'application/pdf' })
const sha256 = await sha256Of(await blob.arrayBuffer())

let device: { stop: () => void }
afterEach(() => device.stop())

/** Opens the file on a device whose storage opens, or turns out to be refused, when `storage` settles. */
async function openFile(storage: Promise<void>) {
  let downloads = 0
  const seen: (FoundFile | undefined)[] = []
  const load = async () => {
    downloads += 1
    return blob
  }
  const at = await renderOffline(
    () => {
      const { data } = useRecordedFile({
        kind: 'complianceRecords',
        recordId: 'CMP-1',
        sha256,
        load,
      })
      seen.push(data)
      return data
    },
    { keeping: storage },
  )
  device = at
  return { ...at, seen, downloads: () => downloads }
}

it('is downloaded once, and stays in sight, where the storage of the device opens late', async () => {
  const storage = Promise.withResolvers<void>()
  const at = await openFile(storage.promise)
  storage.resolve()
  await waitFor(() => expect(at.known()?.isRecorded).toBe(true))
  await waitFor(async () => expect(await at.sync.documentFiles.find(sha256)).toBeDefined())
  expect(at.downloads()).toBe(1)
  const first = at.seen.findIndex((data) => data !== undefined)
  expect(at.seen.slice(first)).not.toContain(undefined)
})

it('is downloaded where the device keeps nothing', async () => {
  const storage = Promise.withResolvers<void>()
  const at = await openFile(storage.promise)
  storage.reject(new TypeError('Failed to fetch dynamically imported module'))
  await waitFor(() => expect(at.known()?.isRecorded).toBe(true))
  expect(at.downloads()).toBe(1)
})
