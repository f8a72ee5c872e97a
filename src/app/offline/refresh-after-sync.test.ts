import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RecordOf } from '../sync/records.ts'
import { refreshAfterSync, showAccepted } from './refresh-after-sync.ts'

const keys = [
  ['farmers', 'list'],
  ['farmers', 'one', 'FRM-0001'],
  ['batches', 'list'],
  ['passports', 'of-batch', 'BAT-0001'],
  ['compliance-records', 'list'],
  ['dashboard'],
  ['known', 'name', 'farmers', 'FRM-0001'],
  ['known', 'name', 'batches', 'BAT-0001'],
]
let queryClient: QueryClient
let asked: string[]
let fails: string | undefined
let leave: (() => void)[]

/** Screens that show all of it, as of a minute ago. */
beforeEach(() => {
  queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 60_000 } },
  })
  asked = []
  leave = keys.map((queryKey) => {
    queryClient.setQueryData(queryKey, 'as it was', { updatedAt: Date.now() - 60_000 })
    const queryFn = async () => {
      asked.push(queryKey.join(' '))
      if (queryKey.join(' ') === fails) throw new Error('No connection')
      return 'as it is'
    }
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 3_600_000 }).subscribe(
      () => {},
    )
  })
})
afterEach(() => {
  fails = undefined
  for (const end of leave) end()
  queryClient.clear()
})

const ageMs = (...queryKey: string[]) =>
  Date.now() - (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0)

it('asks anew only for what is made of the kinds that changed', () => {
  refreshAfterSync(queryClient, new Set(['batches']), Date.now())
  expect(asked).toEqual([
    'batches list',
    'passports of-batch BAT-0001',
    'dashboard',
    'known name batches BAT-0001',
  ])
})

it('asks for nothing where nothing has changed, and takes what is there for current', () => {
  const before = queryClient.getQueryData(['farmers', 'list'])
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(asked).toEqual([])
  expect(ageMs('farmers', 'list')).toBeLessThan(10_000)
  expect(queryClient.getQueryData(['farmers', 'list'])).toBe(before)
})

it('does not take for current what was outdated before and not asked for since', async () => {
  await queryClient.invalidateQueries({ queryKey: ['farmers', 'list'], refetchType: 'none' })
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(queryClient.getQueryState(['farmers', 'list'])?.isInvalidated).toBe(true)
  expect(ageMs('farmers', 'list')).toBeGreaterThan(50_000)
})

it('asks again for what could not be had before', async () => {
  fails = 'farmers list'
  await queryClient.refetchQueries({ queryKey: ['farmers', 'list'] })
  asked = []
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(asked).toEqual(['farmers list'])
})

describe('a list, after a sync that was cut off', () => {
  const farmer = (id: string, version: number) => ({ id, version }) as RecordOf<'farmers'> // as far as it matters
  const sent = (id: string, version: number) =>
    ({ recordType: 'farmers', record: farmer(id, version) }) as const
  const key = ['farmers', 'list']

  it('has what was sent until then, and is no younger for it', () => {
    const rows = [farmer('FRM-1', 1), farmer('FRM-2', 5)]
    queryClient.setQueryData(key, { rows, total: 7 }, { updatedAt: 1_000 })
    showAccepted(queryClient, [
      sent('FRM-NEW', 1),
      sent('FRM-1', 2),
      sent('FRM-2', 4),
      sent('FRM-NEW', 2),
    ])
    expect(queryClient.getQueryData(key)).toEqual({
      rows: [farmer('FRM-1', 2), farmer('FRM-2', 5), farmer('FRM-NEW', 2)],
      total: 8,
    })
    expect(queryClient.getQueryState(key)?.dataUpdatedAt).toBe(1_000)
  })

  it('is left alone where it is not there yet', () => {
    queryClient.removeQueries({ queryKey: key })
    showAccepted(queryClient, [sent('FRM-NEW', 1)])
    expect(queryClient.getQueryData(key)).toBeUndefined()
  })
})
