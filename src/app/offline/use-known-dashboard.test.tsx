// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Dashboard } from '#domain/dashboard.ts'
import { dashboardOf } from '#domain/dashboard-figures.ts'
import { renderOffline } from '../../../tests/support/render-offline.tsx'
import type { ApiClient } from '../api/client.ts'
import { copiedTypes, type RecordOf } from '../sync/records/records.ts'
import { useKnownDashboard } from './use-known-dashboard.ts'

/** As far as figures are made of it. */
const farmer = (id: string) =>
  ({
    id,
    name: `Sample Farmer ${id}`,
    status: 'pending',
    registrationDate: '2026-05-01',
  }) as RecordOf<'farmers'>

const ofServer: Dashboard = dashboardOf(
  {
    farmers: ['FRM-1', 'FRM-2', 'FRM-3'].map(farmer),
    ...{ batches: [], agents: [], locations: [], complianceRecords: [] },
  },
  new Date('2026-05-04T08:00:00Z'),
)
/** Of all calls, only the dashboard's is made here. */
const answer = (async () => ofServer) as unknown as ApiClient['call']

let device: { stop: () => void }
afterEach(() => device.stop())

async function open(surroundings: Parameters<typeof renderOffline>[1]) {
  const at = await renderOffline(useKnownDashboard, surroundings)
  device = at
  return { ...at, farmers: () => at.known().data?.dashboard.farmers?.total }
}

it('is the server’s until there is a copy of every kind, and then that of the copy', async () => {
  const at = await open({ answer })
  await waitFor(() => expect(at.farmers()).toBe(3))
  const [last, ...others] = copiedTypes.filter((kind) => kind !== 'farmers')
  if (!last) throw new Error('There are kinds that are copied')
  await at.keepCopy('farmers', [farmer('FRM-1')])
  for (const kind of others) await at.keepCopy(kind, [])
  expect(at.farmers()).toBe(3)
  await at.keepCopy(last, [])
  await waitFor(() => expect(at.farmers()).toBe(1))
  expect(at.known().asOf).toBe(Date.parse('2026-05-04T07:00:00Z'))
})

it('says why there is none without a network and without a copy', async () => {
  const at = await open({})
  await waitFor(() => expect(at.known().error).not.toBeNull())
  expect(at.known().data).toBeUndefined()
})
