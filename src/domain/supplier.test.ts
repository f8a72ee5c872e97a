import { describe, expect, it } from 'vitest'
import { type Farm, geotagProblems } from './supplier.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const farm: Farm = {
  id: 'PLOT-1',
  name: 'Upper field',
  areaHa: 4,
  coordinates: at(6, -2),
  crops: ['cocoa'],
}

describe('the geotag of a farm', () => {
  it('may be a point up to 4 ha, and not above', () => {
    expect(geotagProblems(farm)).toEqual([])
    expect(geotagProblems({ ...farm, areaHa: 4.1 })).toEqual([
      'A plot of more than 4 ha needs its boundary, not only a point',
    ])
  })

  it('may be a boundary of any size', () => {
    const boundary = [at(6, -2), at(6, -1.9), at(6.1, -1.9), at(6.1, -2)]
    expect(geotagProblems({ ...farm, areaHa: 90, boundary })).toEqual([])
  })

  it('needs three different corners', () => {
    const boundary = [at(6, -2), at(6, -1.9), at(6, -2)]
    expect(geotagProblems({ ...farm, boundary })).toEqual([
      'A boundary needs at least three different corners',
    ])
  })

  it('must not cross itself', () => {
    const boundary = [at(6, -2), at(6.1, -1.9), at(6, -1.9), at(6.1, -2)]
    expect(geotagProblems({ ...farm, boundary })).toEqual(['The boundary crosses itself'])
  })
})
