import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { type List, listQuery } from './list-query.ts'

interface Row {
  id: string
  version: number
  batches: number
  agent: string | null
  crops: string[]
}

const row = (id: string, change: Partial<Row> = {}): Row => ({
  id,
  version: 1,
  batches: 2,
  agent: 'Sample Agent',
  crops: ['cocoa'],
  ...change,
})

/** What a list holds after it was fetched once with these rows, and then with those. */
async function fetchedTwice(...answers: [Row[], Row[]]) {
  const client = new QueryClient()
  const query = listQuery<Row>('farmers', async () => {
    const items = answers.shift() ?? []
    return { items, total: items.length, nextCursor: null }
  })
  const fetchList = (): Promise<List<Row>> => client.fetchQuery({ ...query, staleTime: 0 })
  return { before: (await fetchList()).rows, after: (await fetchList()).rows }
}

it('keeps the rows that did not change, wherever they stand by now', async () => {
  const { before, after } = await fetchedTwice(
    [row('A'), row('B')],
    [row('NEW'), row('B'), row('A')],
  )
  expect(after.map(({ id }) => id)).toEqual(['NEW', 'B', 'A'])
  expect(after[1]).toBe(before[1])
  expect(after[2]).toBe(before[0])
})

it.each<[string, Partial<Row>]>([
  ['a new version', { version: 2, crops: ['cashew'] }],
  ['a count that followed from another record', { batches: 3 }],
  ['a name that followed from another record', { agent: 'Sample Agent, renamed' }],
  ['a name that is gone', { agent: null }],
])('takes a row that has %s', async (_, change) => {
  const { after } = await fetchedTwice([row('A')], [row('A', change)])
  expect(after).toEqual([row('A', change)])
})
