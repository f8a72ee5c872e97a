import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { refreshAfterSync } from './refresh-after-sync.ts'

const keys: unknown[][] = [
  ['server', 'farmers', 'one', 'FRM-0001'],
  ['server', 'batches', 'one', 'BAT-0001'],
  ['server', 'batches', 'list', null, false],
  ['passports', 'of-batch', 'BAT-0001'],
  ['server', 'complianceRecords', 'one', 'CMP-0001'],
  ['dashboard'],
  ['records', 'of this device', 'batches', 1],
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
  expect(asked).toEqual(['server batches one BAT-0001', 'passports of-batch BAT-0001', 'dashboard'])
})

it('asks for nothing where nothing has changed, and takes what is there for current', () => {
  const before = queryClient.getQueryData(['server', 'farmers', 'one', 'FRM-0001'])
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(asked).toEqual([])
  expect(ageMs('server', 'farmers', 'one', 'FRM-0001')).toBeLessThan(10_000)
  expect(queryClient.getQueryData(['server', 'farmers', 'one', 'FRM-0001'])).toBe(before)
})

it('does not take for current what was outdated before and not asked for since', async () => {
  await queryClient.invalidateQueries({
    queryKey: ['server', 'farmers', 'one', 'FRM-0001'],
    refetchType: 'none',
  })
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(queryClient.getQueryState(['server', 'farmers', 'one', 'FRM-0001'])?.isInvalidated).toBe(
    true,
  )
  expect(ageMs('server', 'farmers', 'one', 'FRM-0001')).toBeGreaterThan(50_000)
})

it('asks again for what could not be had before', async () => {
  fails = 'server farmers one FRM-0001'
  await queryClient.refetchQueries({ queryKey: ['server', 'farmers', 'one', 'FRM-0001'] })
  asked = []
  refreshAfterSync(queryClient, new Set(), Date.now())
  expect(asked).toEqual(['server farmers one FRM-0001'])
})
