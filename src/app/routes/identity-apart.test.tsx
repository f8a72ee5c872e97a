// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { systemCsv } from '#domain/csv-text.ts'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import { toCsv } from '../lists/export-csv.ts'
import { PrintedList } from '../lists/printed-list.tsx'
import { orderOf } from '../lists/sorting.ts'
import { useRecord } from '../offline/use-record.ts'
import { useRecords } from '../offline/use-records.ts'
import { farmerList } from '../records/farmers/farmer-list.tsx'
import { useFound } from '../shell/found.ts'

/** Who prints says nothing of a farmer; the list is rendered outside what knows them. */
vi.mock('../lists/made-by.ts', () => ({
  useMadeBy: () => ({ organisation: undefined, person: 'Ama' }),
}))

const number = 'SAMPLE-GH-7788'
const farmer = createFarmer.body.parse(sampleBodies.createFarmer)

/** All that a screen knows of a farmer whose identity waits on this device: nothing of it is nearer to a list than that. */
const known = () =>
  renderOffline(() => ({
    identity: useRecord('farmerIdentities', farmer.id),
    list: useRecords('farmers'),
    found: [number, farmer.name].map((words) => useFound(words).groups),
  }))

let at: Awaited<ReturnType<typeof known>>
afterEach(() => at.stop())

async function rowsWithIdentity() {
  at = await known()
  await at.sync.enqueue({ write: 'createFarmer', body: farmer })
  const base = {
    id: farmer.id,
    document: null,
    documentPhoto: null,
    farmerPhoto: null,
    version: 1,
    updatedAt: '2026-05-04T08:00:00Z',
  }
  const document = { kind: 'passport' as const, number, country: 'GH' }
  await at.sync.enqueue({ write: 'updateFarmerIdentity', base, body: { document } })
  await waitFor(() => {
    expect(at.known().identity.data?.document?.number).toBe(number)
    expect(at.known().list.data?.rows).toHaveLength(1)
  })
  return at.known().list.data?.rows ?? []
}

it('a list knows nothing of an identity', async () => {
  expect(JSON.stringify(await rowsWithIdentity())).not.toContain(number)
})

it('an exported list has nothing of an identity', async () => {
  const csv = toCsv(farmerList, await rowsWithIdentity(), systemCsv)
  expect(csv).toContain(farmer.name)
  expect(csv).not.toContain(number)
  expect(csv).not.toMatch(/identity|document/i)
})

it('a printed list has nothing of an identity', async () => {
  const rows = await rowsWithIdentity()
  const { container } = render(
    <PrintedList
      list={farmerList}
      all={rows}
      rows={rows}
      total={1}
      selects={[]}
      filter={{ q: farmer.name }}
      order={orderOf(farmerList, null)}
    />,
  )
  expect(container.textContent).toContain(farmer.name)
  expect(container.textContent).not.toContain(number)
})

it('the search of everything neither finds an identity nor shows one', async () => {
  await rowsWithIdentity()
  await waitFor(() => expect(JSON.stringify(at.known().found[1])).toContain(farmer.id))
  const [byNumber, byName] = at.known().found
  expect(byNumber).toEqual([])
  expect(JSON.stringify(byName)).not.toContain(number)
})
