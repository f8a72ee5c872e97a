import { describe, expect, it } from 'vitest'
import { isCluster, marksOf, type Place } from './marks.ts'
import { fitted, maxZoom, toMap } from './view.ts'

const size = { widthPx: 800, heightPx: 600 }

const placeAt = (id: string, latitude: number, longitude: number): Place => ({
  id,
  name: `Farm ${id}`,
  where: 'Ashanti',
  coordinates: { latitude, longitude },
  tone: 'good',
  state: 'Active',
})

const kumasi = placeAt('1', 6.6885, -1.6244)
const besideIt = placeAt('2', 6.7, -1.61)
const addis = placeAt('3', 9.03, 38.74)

describe('marks on the map', () => {
  const marks = marksOf([kumasi, besideIt, addis])
  const all = fitted([kumasi.coordinates, addis.coordinates], size)

  it('put together what is too near to be told apart', () => {
    const seen = marks.seen(all, size)
    expect(seen).toHaveLength(2)
    const cluster = seen.find(isCluster)
    expect(cluster?.count).toBe(2)
    expect(cluster?.point.x).toBeCloseTo(toMap(kumasi.coordinates).x, 3)
  })

  it('fall apart where the places of a cluster fill the window', () => {
    const cluster = marks.seen(all, size).find(isCluster)
    if (!cluster) throw new Error('No cluster')
    expect(marks.opens(cluster)).toBe(true)
    const points = marks.pointsIn(cluster)
    expect(points).toEqual([kumasi.coordinates, besideIt.coordinates])
    const near = marks.seen(fitted(points, size, maxZoom), size)
    expect(near.filter((mark) => !isCluster(mark))).toHaveLength(2)
  })

  it('leave out what is not in sight', () => {
    const seen = marks.seen({ ...toMap(addis.coordinates), zoom: 8 }, size)
    expect(seen).toEqual([{ point: toMap(addis.coordinates), place: addis }])
    // What stands wholly beside the window would take the focus unseen.
    const besideAddis = { ...toMap(addis.coordinates), zoom: 8 }
    const halfWindow = (size.widthPx / 2 + 25) / (512 * 2 ** 8)
    expect(marks.seen({ ...besideAddis, x: besideAddis.x + halfWindow }, size)).toEqual([])
  })

  it('never open where places are on one spot', () => {
    const same = marksOf([kumasi, { ...kumasi, id: '4' }])
    const cluster = same.seen({ ...toMap(kumasi.coordinates), zoom: maxZoom }, size).find(isCluster)
    expect(cluster && same.opens(cluster)).toBe(false)
    expect(fitted(cluster ? same.pointsIn(cluster) : [], size, maxZoom).zoom).toBe(maxZoom)
  })

  it('answer quickly for tens of thousands', () => {
    const many = Array.from({ length: 50_000 }, (_, n) =>
      placeAt(String(n), -30 + (n % 600) / 10, -10 + Math.floor(n / 600) / 2),
    )
    const index = marksOf(many)
    const seen = index.seen(fitted([], size), size)
    expect(seen.length).toBeLessThan(400)
    expect(seen.reduce((sum, mark) => sum + (isCluster(mark) ? mark.count : 1), 0)).toBeGreaterThan(
      40_000,
    )
  })
})
