// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { OrganisationRules } from '#domain/organisation-rules.ts'
import type { ApiClient } from '../api/client.ts'
import { networkError } from '../api/errors.ts'
import { organisationRulesQuery } from './organisation-rules.ts'

const rules: OrganisationRules = {
  id: 'ORG-1',
  gpsAccuracyM: 5,
  mostKgPerHa: { cocoa: 900, coffee: null, cashew: null, sesame: null, ginger: null },
  copyKeptDays: 7,
  changedBy: 'Ama Sample',
  changedAt: '2026-05-04T10:00:00.000Z',
  version: 2,
  updatedAt: '2026-05-04T10:00:00.000Z',
}

/** A page that asks for the rules of that user; how often it called the server. */
async function openPage(owner: string, answer: () => Promise<unknown>) {
  const call = vi.fn(answer)
  const api = { call } as unknown as ApiClient // only this endpoint is called
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const read = () => client.ensureQueryData(organisationRulesQuery(api, owner))
  const fresh = () => client.fetchQuery(organisationRulesQuery(api, owner))
  return { read, fresh, call }
}

const online = async () => rules
const offline = async () => Promise.reject(networkError(new TypeError('Failed to fetch')))

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the organisation’s rules on the device', () => {
  it('are there without a connection once they were asked for', async () => {
    await (await openPage('ama', online)).fresh()
    const { read, call } = await openPage('ama', offline)
    expect(await read()).toEqual(rules)
    expect(call).not.toHaveBeenCalled()
  })

  it('are asked for again after half a day, and not before', async () => {
    await (await openPage('ama', online)).fresh()
    const soon = await openPage('ama', online)
    await soon.fresh()
    expect(soon.call).not.toHaveBeenCalled()
    const later = Date.now() + 12.1 * 3_600_000
    vi.spyOn(Date, 'now').mockReturnValue(later)
    const tomorrow = await openPage('ama', online)
    await tomorrow.fresh()
    expect(tomorrow.call).toHaveBeenCalledTimes(1)
  })

  it('are those of its user, and none where the copy cannot be read', async () => {
    await (await openPage('ama', online)).fresh()
    await expect((await openPage('kofi', offline)).fresh()).rejects.toThrow()
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, '{"rules":1}')
    await expect((await openPage('ama', offline)).fresh()).rejects.toThrow()
  })
})
