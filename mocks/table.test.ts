import { describe, expect, it, vi } from 'vitest'
import { createTable } from './table.ts'

interface Plot {
  id: string
  areaHa: number
}

function plots(rows: readonly Plot[]) {
  const keep = vi.fn(async () => {})
  const table = createTable<Plot>({
    order: (a, b) => b.areaHa - a.areaHa || a.id.localeCompare(b.id),
    keep,
  })
  table.fill(rows)
  return { table, keep, ids: () => table.all().map(({ id }) => id) }
}

const three = [
  { id: 'a', areaHa: 1 },
  { id: 'b', areaHa: 3 },
  { id: 'c', areaHa: 2 },
]

describe('a table', () => {
  it('lists its rows in its order, whatever order they came in', () => {
    expect(plots(three).ids()).toEqual(['b', 'c', 'a'])
  })

  it('puts a new row in its place, and a changed one in its new place', async () => {
    const { table, ids } = plots(three)
    await table.put({ id: 'd', areaHa: 2 })
    expect(ids()).toEqual(['b', 'c', 'd', 'a'])
    await table.put({ id: 'b', areaHa: 0.5 })
    expect(ids()).toEqual(['c', 'd', 'a', 'b'])
    expect(table.get('b')).toEqual({ id: 'b', areaHa: 0.5 })
  })

  it('gives the same list until something is written', async () => {
    const { table } = plots(three)
    const before = table.all()
    expect(table.all()).toBe(before)
    await table.put({ id: 'a', areaHa: 9 })
    expect(table.all()).not.toBe(before)
    expect(before.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('keeps what is written, and not what was kept before', async () => {
    const { table, keep } = plots(three)
    table.accept({ id: 'a', areaHa: 4 })
    expect(keep).not.toHaveBeenCalled()
    await table.put({ id: 'a', areaHa: 5 })
    expect(keep).toHaveBeenCalledWith({ id: 'a', areaHa: 5 }, { id: 'a', areaHa: 4 })
  })
})
