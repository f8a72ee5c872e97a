// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ComplianceRecord } from '#domain/compliance-record.ts'
import { createFarmer } from '#domain/endpoints/farmers.ts'
import type { Location } from '#domain/location.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import { useFoundRecords } from './found-records.ts'

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

const type = (words: string) => renderOffline(() => useFoundRecords(words))
const found = () => at.known().groups.map(({ label, hits }) => [label, hits.map((hit) => hit.path)])

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
