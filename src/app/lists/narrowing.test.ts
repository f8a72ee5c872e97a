import { describe, expect, it, vi } from 'vitest'
import { createNarrowing } from './narrowing.ts'

interface Row {
  name: string
  status: string
}

const rows: Row[] = [
  { name: 'kone', status: 'pending' },
  { name: 'koffi', status: 'verified' },
  { name: 'mensah', status: 'verified' },
]

function narrowing() {
  const matches = vi.fn(
    ({ name, status }: Row, { q = '', status: wanted = status }: { q?: string; status?: string }) =>
      name.includes(q.trim()) && status === wanted,
  )
  const find = createNarrowing(rows, (filter) => (row) => matches(row, filter))
  const names = (filter: { q?: string; status?: string }) => find(filter).map(({ name }) => name)
  return { matches, names }
}

describe('finding rows while one types', () => {
  it('looks only through what the letters before have found', () => {
    const { matches, names } = narrowing()
    expect(names({ q: 'k' })).toEqual(['kone', 'koffi'])
    matches.mockClear()
    expect(names({ q: 'kon' })).toEqual(['kone'])
    expect(matches).toHaveBeenCalledTimes(2)
  })

  it('looks through all rows again when a letter is taken back, or another word typed', () => {
    const { names } = narrowing()
    expect(names({ q: 'kon' })).toEqual(['kone'])
    expect(names({ q: 'ko' })).toEqual(['kone', 'koffi'])
    expect(names({ q: 'me' })).toEqual(['mensah'])
    expect(names({})).toEqual(['kone', 'koffi', 'mensah'])
  })

  it('looks through all rows again when another condition is taken back or changed', () => {
    const { names } = narrowing()
    expect(names({ q: 'ko', status: 'pending' })).toEqual(['kone'])
    expect(names({ q: 'kof' })).toEqual(['koffi'])
    expect(names({ q: 'kof', status: 'verified' })).toEqual(['koffi'])
    expect(names({ q: 'kof', status: 'pending' })).toEqual([])
    expect(names({ q: 'koff', status: 'verified' })).toEqual(['koffi'])
  })
})
