// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { readView, writeView } from './map-address.ts'
import { maxZoom, toCoordinates, toMap } from './view.ts'

const kumasi = { latitude: 6.6885, longitude: -1.6244 }

describe('the view in the address', () => {
  it('comes back as it was left, and leaves the rest of the address alone', () => {
    history.replaceState({ key: 'router' }, '', '/locations?q=cocoa&do=map')
    writeView({ ...toMap(kumasi), zoom: 7.25 })
    expect(location.search).toBe('?q=cocoa&do=map&at=6.6885%2C-1.6244%2C7.25')
    expect(history.state).toEqual({ key: 'router' })
    const view = readView(location.search)
    expect(view?.zoom).toBe(7.25)
    expect(toCoordinates(view ?? { x: 0, y: 0 }).latitude).toBeCloseTo(kumasi.latitude, 4)
  })

  it.each(['', '?at=', '?at=6', '?at=a,b,c', '?at=6,Infinity,3', '?at=95,0,3', '?at=0,200,3'])(
    'is none in %j',
    (search) => expect(readView(search)).toBeUndefined(),
  )

  it('is brought back to where there is something to see', () => {
    expect(readView('?at=6,-1,99')?.zoom).toBe(maxZoom)
    expect(readView('?at=60,150,3')).toMatchObject({ x: 0.68, y: 0.36 })
  })
})
