// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Batch } from '#domain/batch.ts'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import type { Location } from '#domain/location.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import { noteRecent, recentRecords } from '../offline/recent-records.ts'
import { useFound } from './found.ts'

/** As far as it matters. */
const location = {
  id: 'LOC-01',
  name: 'Sample Town',
  state: 'Sample State',
  country: 'Ghana',
  primaryCrops: ['cocoa'],
  version: 1,
} as Location
const record = {
  id: 'CMP-01',
  batchId: 'BCH-2026-001',
  farmer: 'Somebody',
  standard: 'EUDR',
  version: 1,
} as ComplianceRecord
const body = createFarmer.body.parse(sampleBodies.createFarmer)

let at: Awaited<ReturnType<typeof type>>
afterEach(() => at.stop())

const type = (words: string) => renderOffline(() => useFound(words))
const found = () => at.known().groups.map(({ label, hits }) => [label, hits.map(({ to }) => to)])

it('finds without a network what is unsent and what was synced', async () => {
  at = await type('sample')
  await at.keepCopy('locations', [location])
  await at.sync.enqueue({ write: 'createFarmer', body })
  await waitFor(() =>
    expect(found()).toEqual([
      ['Farmers', [`/farmers?id=${body.id}`]],
      ['Locations', ['/locations?id=LOC-01']],
    ]),
  )
})

it('leads to the outbox as well as to the screens', async () => {
  at = await type('outb')
  expect(found()).toEqual([['Screens', ['/outbox']]])
})

it('finds the locations of a country', async () => {
  at = await type('ghana')
  await at.keepCopy('locations', [location])
  await waitFor(() => expect(found()).toEqual([['Locations', ['/locations?id=LOC-01']]]))
})

it('finds the compliance records of a batch by its id', async () => {
  at = await type('bch-2026-001')
  await at.keepCopy('complianceRecords', [record])
  await waitFor(() => expect(found()).toEqual([['Compliance', ['/compliance?id=CMP-01']]]))
})

it('finds a record by its id too, and says it', async () => {
  at = await type('loc-01')
  await at.keepCopy('locations', [location])
  await waitFor(() =>
    expect(at.known().groups).toEqual([
      {
        label: 'Locations',
        hits: [
          {
            to: '/locations?id=LOC-01',
            title: 'Sample Town',
            note: 'LOC-01 · Sample State, Ghana',
          },
        ],
      },
    ]),
  )
})

it('finds actions by words of theirs, in any order, and views of lists', async () => {
  at = await type('farmer add')
  await waitFor(() => expect(found()).toEqual([['Actions', ['/farmers?do=add']]]))
  await at.stop()
  at = await type('flagged')
  await waitFor(() => expect(found()).toEqual([['Views', ['/farmers?status=flagged']]]))
  await at.stop()
  // What only a figure or a view of the list's own shows.
  at = await type('expired or expiring')
  await waitFor(() => expect(found()).toEqual([['Views', ['/compliance?only=ending']]]))
})

it('prints the labels of a batch that is named', async () => {
  at = await type('print labels of bch-1')
  await at.keepCopy('batches', [
    { id: 'BCH-1', crop: 'cocoa', farmer: 'Somebody', version: 1 } as Batch,
  ])
  await waitFor(() => expect(found()).toEqual([['Actions', ['/batches?do=label&id=BCH-1']]]))
})

it('offers the records that were opened last, the latest first, as long as they are here', async () => {
  const owner = 'ama@asili.example'
  at = await renderOffline(() => {
    useState(() => {
      for (const id of ['LOC-01', 'LOC-GONE']) noteRecent(owner, { kind: 'locations', id })
      noteRecent(owner, { kind: 'complianceRecords', id: 'CMP-01' })
      noteRecent('somebody@asili.example', { kind: 'locations', id: 'LOC-01' })
    })
    return useFound('')
  })
  await at.keepCopy('locations', [location])
  await at.keepCopy('complianceRecords', [record])
  await waitFor(() =>
    expect(found()[0]).toEqual(['Opened last', ['/compliance?id=CMP-01', '/locations?id=LOC-01']]),
  )
})

it('a record that is opened again is the latest, and eight are kept', () => {
  const owner = 'kofi@asili.example'
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '3']
  for (const id of ids) noteRecent(owner, { kind: 'farmers', id })
  expect(recentRecords(owner).map(({ id }) => id)).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
})
