import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { registeredPlot } from '#domain/builders/plot.ts'
import { newPlotSchema } from '#domain/plot.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import { type VisitValues, visitMessages, visitWrites } from './visit-values.ts'

const body = z.parse(newPlotSchema, sampleBodies.createPlot)
const made = registeredPlot(body, { farmer: undefined }, { recordedBy: 'Ama Sample' })
const plot = { ...made, version: 1, updatedAt: '2026-10-09T09:00:00Z' }
const photo = {
  name: 'trees.jpg',
  mediaType: 'image/jpeg',
  bytes: new ArrayBuffer(3),
  sha256: 'ab'.repeat(32),
  note: '',
}
const values: VisitValues = {
  on: '2026-10-09',
  by: ' Ama  Sample ',
  outcome: 'nothing',
  note: 'Old shade\ntrees',
  photo1: photo,
  photo2: null,
  photo3: { ...photo, sha256: 'cd'.repeat(32) },
}
const missing = (changes: Partial<VisitValues>) =>
  Object.keys(visitMessages({ ...values, ...changes }, '2026-10-09'))

describe('a visit', () => {
  it('needs a day that has come, who was there, what was seen and by what, and a photo', () => {
    expect(missing({})).toEqual([])
    expect(missing({ on: '' })).toEqual(['on'])
    expect(missing({ on: '2026-10-10' })).toEqual(['on'])
    expect(missing({ by: ' ', outcome: '', note: '' })).toEqual(['by', 'outcome', 'note'])
    expect(missing({ photo1: null, photo3: null })).toEqual(['photo1'])
    expect(missing({ note: 'x'.repeat(201) })).toEqual(['note'])
  })

  it('is sent with each photo by itself, and is never a verdict of low risk', () => {
    const writes = visitWrites(plot, values)
    expect(writes.map(({ write }) => write)).toEqual(['updatePlot', 'addPlotPhoto', 'addPlotPhoto'])
    expect(writes[0]?.body).toMatchObject({
      screening: { state: 'visited', risk: null, by: 'Ama Sample', note: 'Old shade trees' },
    })
    expect(writes[1]?.body).toMatchObject({ on: '2026-10-09', sha256: photo.sha256 })
    const riskOf = (outcome: VisitValues['outcome']) =>
      visitWrites(plot, { ...values, outcome })[0]?.body
    expect(riskOf('unclear')).toMatchObject({ screening: { risk: 'more_info_needed' } })
    expect(riskOf('cleared')).toMatchObject({ screening: { risk: 'high' } })
    expect(visitWrites(plot, { ...values, outcome: '' })).toEqual([])
  })
})
