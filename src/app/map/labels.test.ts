import { describe, expect, it } from 'vitest'
import { labelled, namesWithRoom, type PlacedMark } from './labels.ts'
import { roundBelow } from './scale-bar.tsx'

const at = (id: string, leftPx: number, topPx: number, name = `Place ${id}`): PlacedMark => ({
  leftPx,
  topPx,
  mark: {
    point: { x: 0.5, y: 0.5 },
    place: {
      id,
      name,
      where: '',
      coordinates: { latitude: 0, longitude: 0 },
      tone: 'good',
      state: 'Active',
    },
  },
})
const clusterAt = (leftPx: number, topPx: number): PlacedMark => ({
  leftPx,
  topPx,
  mark: { point: { x: 0.5, y: 0.5 }, id: 1, count: 3 },
})

const size = { widthPx: 800, heightPx: 600 }

describe('names on the map', () => {
  it('stand where they cover neither a mark nor another name', () => {
    expect([...labelled([at('1', 100, 100), at('2', 170, 104), at('3', 100, 200)], null)]).toEqual([
      '2',
      '3',
    ])
    expect([...labelled([at('1', 100, 100), clusterAt(150, 100)], null)]).toEqual([])
  })

  it('come first for the selected place', () => {
    expect([...labelled([at('1', 100, 100), at('2', 170, 104)], '1')]).toEqual(['1', '2'])
    const many = Array.from({ length: 60 }, (_, n) => at(String(n), n * 200, 0))
    expect([...labelled(many, '41')]).toEqual(['41'])
  })

  it('of land make room for marks and their names, or stay away', () => {
    const ghana = { name: 'Ghana', leftPx: 300, topPx: 300 }
    const topOf = (...marks: PlacedMark[]) => namesWithRoom([ghana], marks, size)[0]?.topPx
    expect(topOf()).toBe(300)
    expect(topOf(at('1', 300, 305))).toBe(274)
    expect(topOf(clusterAt(300, 285))).toBe(326)
    expect(topOf(at('1', 220, 300, 'Sefwi Wiawso'))).toBe(274)
    expect(topOf(...[300, 280, 320].map((topPx) => clusterAt(300, topPx)))).toBeUndefined()
  })

  it('of land do not stand under the buttons', () => {
    const besideThem = { name: 'Ebonyi', leftPx: 720, topPx: 560 }
    expect(namesWithRoom([{ ...besideThem, leftPx: 690 }], [], size)).toHaveLength(1)
    expect(namesWithRoom([besideThem], [], size)).toEqual([])
  })

  it('of land do not stand on each other: the first stays where it is', () => {
    const names = ['Nigeria', 'Kogi', 'Kwara', 'Niger', 'Benue']
    const shown = namesWithRoom(
      names.map((name) => ({ name, leftPx: 200, topPx: 200 })),
      [],
      size,
    )
    expect(shown.map(({ name, topPx }) => [name, topPx])).toEqual([
      ['Nigeria', 200],
      ['Kogi', 174],
      ['Kwara', 226],
    ])
  })
})

describe('the scale', () => {
  it.each([
    [3, 2],
    [99, 50],
    [100, 100],
    [740_000, 500_000],
  ])('below %d is %d', (value, round) => expect(roundBelow(value)).toBe(round))
})
