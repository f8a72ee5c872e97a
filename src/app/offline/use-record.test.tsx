// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { ApiClient } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { type KnownRecord, useRecord } from './use-record.ts'

type Farmer = RecordOf<'farmers'>

/** As far as it matters. */
const known = {
  id: 'FRM-1',
  name: 'Sample Farmer',
  phone: '+233 20 000 0001',
  version: 3,
} as Farmer
const body = createFarmer.body.parse(sampleBodies.createFarmer)

let at: Awaited<ReturnType<typeof open>>
afterEach(() => at.stop())

/** The server says this of the farmer. */
const saying = (answer: () => Farmer) => ({
  // Of all calls, only this one is made here.
  answer: (async () => answer()) as unknown as ApiClient['call'],
})

/** What a screen hears about a farmer, each time that it is drawn. */
async function open(id: string, answer: () => Farmer) {
  const shown: KnownRecord<'farmers'>[] = []
  const device = await renderOffline(() => {
    const known = useRecord('farmers', id)
    shown.push(known)
    return known
  }, saying(answer))
  await waitFor(() => expect(device.known().isSettled).toBe(true))
  return { ...device, shown }
}

const notFound = () => {
  throw new Error('There is no such farmer')
}
const changePhone = (phone: string) =>
  at.sync.enqueue({ write: 'updateFarmer', base: known, body: { phone } })
const marked = () => waitFor(() => expect(at.known().mark?.state).toBe('unsent'))
const unmarked = () => waitFor(() => expect(at.known()).toMatchObject({ mark: undefined }))

it('lays what waits over what the server said, where no copy was ever made', async () => {
  at = await open('FRM-1', () => known)
  expect(at.known()).toMatchObject({ data: known, mark: undefined })
  await changePhone('+233 20 000 0002')
  await marked()
  expect(at.known().data).toMatchObject({ name: known.name, phone: '+233 20 000 0002' })
})

it('is not taken for a new record of its kind that waits as well', async () => {
  at = await open('FRM-1', () => known)
  await at.sync.enqueue({ write: 'createFarmer', body })
  await changePhone('+233 20 000 0002')
  await marked()
  expect(at.known().data).toMatchObject({ id: 'FRM-1', phone: '+233 20 000 0002' })
})

it('shows what was just sent until the server is asked again, and then what it says', async () => {
  let answer = known
  at = await open('FRM-1', () => answer)
  const entry = await changePhone('+233 20 000 0002')
  await marked()
  at.shown.length = 0
  const sent = { ...known, phone: '+233 20 000 0002', version: 4 }
  await at.accept(entry, sent)
  await unmarked()
  expect(new Set(at.shown.map(({ data }) => data?.phone))).toEqual(new Set(['+233 20 000 0002']))
  answer = { ...sent, name: 'Sample Farmer, married', version: 5 }
  await at.queryClient.invalidateQueries({ queryKey: ['server', 'farmers', 'one', 'FRM-1'] })
  await waitFor(() => expect(at.known().data).toEqual(answer))
})

it('does not lose sight of a new record while it is sent', async () => {
  at = await open(body.id, notFound)
  const entry = await at.sync.enqueue({ write: 'createFarmer', body })
  await marked()
  at.shown.length = 0
  await at.accept(entry, { ...at.known().data, version: 1 } as Farmer)
  await unmarked()
  expect(at.shown.map(({ data }) => data?.name)).not.toContain(undefined)
  expect(at.known()).toMatchObject({ isUndone: false, error: null })
})

it('is settled at the first failure of the network, however many attempts follow', async () => {
  const attempts: number[] = []
  const device = await renderOffline(() => useRecord('farmers', 'FRM-1'), {
    ...saying(() => {
      attempts.push(Date.now())
      throw new ApiError({ code: 'network', title: 'No connection' })
    }),
    queries: { retry: true, retryDelay: 60_000 },
  })
  await waitFor(() => expect(device.known().isSettled).toBe(true))
  expect(attempts).toHaveLength(1)
  expect(device.known().error).toBeNull()
  device.stop()
})

it('tells that a new record was undone before it was sent', async () => {
  at = await open(body.id, notFound)
  expect(at.known()).toMatchObject({ isUndone: false, error: expect.any(Error) })
  const entry = await at.sync.enqueue({ write: 'createFarmer', body })
  await marked()
  await at.sync.discard([entry.id])
  await waitFor(() => expect(at.known().isUndone).toBe(true))
})
