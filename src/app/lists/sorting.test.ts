import { describe, expect, it } from 'vitest'
import type { Column, SortKey } from './list-definition.ts'
import { columnSort, orderName, orderOf, sortOptions, sortRows } from './sorting.ts'

interface Row {
  name: string
  due: string | null
  score: number
}

const byName: SortKey<Row> = { name: 'name', label: 'Name', by: ({ name }) => name, kind: 'text' }
const byDue: SortKey<Row> = { name: 'due', label: 'Due', by: ({ due }) => due, kind: 'date' }
const byScore: SortKey<Row> = {
  name: 'score',
  label: 'Score',
  by: ({ score }) => score,
  kind: 'number',
}
const columns: Column<Row>[] = [
  { header: 'Name', value: ({ name }) => name, widthRem: 9, sort: 'name' },
  {
    header: 'Letters (count)',
    value: ({ name }) => name.length,
    by: ({ name }) => name.replace(' ', '').length,
    widthRem: 9,
    align: 'end',
  },
  { header: 'Note', value: () => 'only exported' },
]
const list = { sorts: [byName, byDue, byScore] as const, defaultSort: '-due', columns }

const rows: Row[] = [
  { name: 'Batch 10', due: null, score: 9 },
  { name: 'Élodie', due: '2026-03-01', score: 10 },
  { name: 'batch 2', due: '2026-01-01', score: 9 },
]
const names = (sort: string | null) => sortRows(rows, orderOf(list, sort)).map(({ name }) => name)

describe('the order of a list', () => {
  it('is its own where the address names none, or one that it does not know', () => {
    expect(orderName(orderOf(list, null))).toBe('-due')
    expect(orderName(orderOf(list, '-shoe-size'))).toBe('-due')
  })

  it('follows the alphabet whatever case and accents, and counts as people count', () => {
    expect(names('name')).toEqual(['batch 2', 'Batch 10', 'Élodie'])
    expect(names('-name')).toEqual(['Élodie', 'Batch 10', 'batch 2'])
  })

  it('puts what has no value last, both ways', () => {
    expect(names('due')).toEqual(['batch 2', 'Élodie', 'Batch 10'])
    expect(names('-due')).toEqual(['Élodie', 'batch 2', 'Batch 10'])
  })

  it('orders figures as figures, and leaves equal rows as they were', () => {
    expect(names('score')).toEqual(['Batch 10', 'batch 2', 'Élodie'])
    expect(names('-score')).toEqual(['Élodie', 'Batch 10', 'batch 2'])
  })

  it('is that of any column which the table shows, by what it is to be sorted by', () => {
    expect(columns.map((column) => columnSort(list, column).name)).toEqual([
      'name',
      'letters-count',
      'note',
    ])
    expect(names('letters-count')).toEqual(['Élodie', 'batch 2', 'Batch 10'])
    expect(names('-letters-count')).toEqual(['Batch 10', 'Élodie', 'batch 2'])
    expect(orderName(orderOf(list, 'note'))).toBe('-due')
  })

  it('is offered both ways, in words that fit its kind', () => {
    expect(sortOptions([byDue])).toEqual([
      { value: 'due', label: 'Due, oldest first' },
      { value: '-due', label: 'Due, newest first' },
    ])
  })
})
