import { describe, expect, it } from 'vitest'
import {
  draggedBy,
  fitted,
  inWindow,
  isWithin,
  kept,
  type MapView,
  maxZoom,
  metresPerPx,
  minZoom,
  seenBounds,
  toCoordinates,
  toMap,
  zoomedBy,
} from './view.ts'

const size = { widthPx: 800, heightPx: 600 }
const kumasi = { latitude: 6.6885, longitude: -1.6244 }
const addis = { latitude: 9.03, longitude: 38.74 }
const overKumasi: MapView = { ...toMap(kumasi), zoom: 6 }

describe('a view of the map', () => {
  it('gives back the coordinates that it was given', () => {
    const back = toCoordinates(toMap(kumasi))
    expect(back.latitude).toBeCloseTo(kumasi.latitude, 9)
    expect(back.longitude).toBeCloseTo(kumasi.longitude, 9)
  })

  it('has its middle in the middle of the window', () => {
    const { leftPx, topPx } = inWindow(toMap(kumasi), overKumasi, size)
    expect(leftPx).toBeCloseTo(400)
    expect(topPx).toBeCloseTo(300)
  })

  it('follows the finger', () => {
    const dragged = draggedBy(overKumasi, 30, -12)
    const { leftPx, topPx } = inWindow(toMap(kumasi), dragged, size)
    expect(leftPx).toBeCloseTo(430)
    expect(topPx).toBeCloseTo(288)
  })

  it.each([1, -1, 0.25])('zooms by %d around the place under the pointer', (steps) => {
    const pointer = { leftPx: 620, topPx: 130 }
    const before = inWindow(toMap(addis), overKumasi, size)
    const under = toCoordinates({
      x: overKumasi.x + (pointer.leftPx - 400) / (512 * 2 ** 6),
      y: overKumasi.y + (pointer.topPx - 300) / (512 * 2 ** 6),
    })
    const zoomed = zoomedBy(overKumasi, steps, size, pointer)
    const after = inWindow(toMap(under), zoomed, size)
    expect(after.leftPx).toBeCloseTo(pointer.leftPx)
    expect(after.topPx).toBeCloseTo(pointer.topPx)
    expect(inWindow(toMap(addis), zoomed, size)).not.toEqual(before)
  })

  it('stays over Africa and between the least and the most zoom', () => {
    expect(kept({ x: 0.1, y: 0.99, zoom: 40 })).toEqual({ x: 0.41, y: 0.63, zoom: maxZoom })
    expect(zoomedBy(overKumasi, -20, size).zoom).toBe(minZoom)
  })

  it('fits all points into the window, with room around them', () => {
    const view = fitted([kumasi, addis], size)
    for (const place of [kumasi, addis]) {
      const { leftPx, topPx } = inWindow(toMap(place), view, size)
      expect(leftPx).toBeGreaterThanOrEqual(55.9)
      expect(leftPx).toBeLessThanOrEqual(744.1)
      expect(topPx).toBeGreaterThanOrEqual(55.9)
    }
  })

  it('shows one place with the country around it, and Africa where there is none', () => {
    expect(fitted([kumasi], size)).toMatchObject({ zoom: 5.5 })
    const bounds = seenBounds(fitted([], size), size)
    for (const place of [kumasi, addis, { latitude: -33.9, longitude: 18.4 }]) {
      expect(isWithin(place, bounds)).toBe(true)
    }
  })

  it('knows what is in sight', () => {
    const bounds = seenBounds(overKumasi, size)
    expect(isWithin(kumasi, bounds)).toBe(true)
    expect(isWithin(addis, bounds)).toBe(false)
  })

  it('knows how far a px is on the ground', () => {
    // A degree of longitude on the equator is 111.32 km.
    const pxOfDegree = (512 * 2 ** 6) / 360
    expect(metresPerPx({ ...toMap({ latitude: 0, longitude: 10 }), zoom: 6 })).toBeCloseTo(
      111_319.49 / pxOfDegree,
      1,
    )
  })
})
