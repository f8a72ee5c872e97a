import { describe, expect, it } from 'vitest'
import { matchesBatchFilter } from '#domain/batch-rules.ts'
import { forBuyers } from '#domain/buyer-view.ts'
import type { RecordOf } from '../sync/records/records.ts'
import { givenAwayBy, narrowedBy, narrowingText } from './narrowed-by.ts'

const selects = [
  {
    name: 'status',
    label: 'Status',
    all: 'All statuses',
    options: [
      { value: 'pending', label: 'Pending' },
      { value: 'verified', label: 'Verified' },
    ],
  },
  {
    name: 'country',
    label: 'Country',
    all: 'All countries',
    options: [{ value: 'GH', label: 'Ghana' }],
  },
]
const figures = [
  { label: 'All', value: '40', filter: {} },
  { label: 'Farms not measured', value: '3', filter: { only: 'not_measured' } },
]
const order = {
  key: { name: 'name', label: 'Name', by: () => null, kind: 'text' as const },
  descending: false,
}

describe('what a list is narrowed by, in words', () => {
  it('has filters by their labels, the figure that was pressed, the search and the order', () => {
    const filter = { q: 'cocoa', country: 'GH', status: 'verified', only: 'not_measured' }
    expect(narrowingText(narrowedBy({ selects, filter, figures }), order)).toBe(
      'Status: Verified · Country: Ghana · Only: Farms not measured · Search: “cocoa” · Sorted by: Name, A to Z',
    )
  })

  it('is the order alone where nothing is filtered', () => {
    const narrowed = narrowedBy({ selects, filter: {}, figures })
    expect(narrowed).toEqual([])
    expect(narrowingText(narrowed, { ...order, descending: true })).toBe('Sorted by: Name, Z to A')
  })

  it('does not say what must not leave the device', () => {
    const withheld = new Set(['q'])
    const filter = { q: 'Kouamé', status: 'verified' }
    expect(narrowingText(narrowedBy({ selects, filter, figures, withheld }))).toBe(
      'Status: Verified · Search: withheld',
    )
  })
})

describe('a filter gives away what a file withholds', () => {
  type Batch = RecordOf<'batches'>
  const batch = (id: string, farmer: string, farmerShown: boolean) =>
    ({
      id,
      farmerId: `FRM-${id}`,
      farmer,
      farmerShown,
      crop: 'cocoa',
      status: 'harvested',
    }) as Batch // what else it has is not looked at
  const list = { leaving: { row: forBuyers<Batch>, note: '' }, matches: matchesBatchFilter }
  const hidden = batch('A', 'Kouamé Yao', false)
  const given = (rows: readonly Batch[], q: string) => [
    ...givenAwayBy(list, rows, { q, crop: 'cocoa', status: 'harvested' }),
  ]

  it('if it found a row by a name that the row is without in the file', () => {
    expect(given([hidden], 'kouame')).toEqual(['q'])
    expect(given([batch('B', 'Kouamé Koffi', true), hidden], 'kouame')).toEqual(['q'])
  })

  it('and not if farmers agreed, or it was found by something else', () => {
    expect(given([batch('B', 'Kouamé Koffi', true)], 'kouame')).toEqual([])
    expect(given([hidden], 'cocoa')).toEqual([])
    const { leaving: _, ...open } = list
    expect([...givenAwayBy(open, [hidden], { q: 'kouame' })]).toEqual([])
  })
})
