import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { newScreeningSchema, notScreened } from '../../plot-screening.ts'
import { writeGeoJson } from '../files/write-geojson.ts'
import { isTampered, readWhispRows, type WhispRow } from './whisp-rows.ts'
import { screeningOf, whispPlot } from './whisp-screening.ts'
import { perennialRisk } from './whisp-verdict.ts'

const text = readFileSync('tests/support/plot-files/whisp-result.geojson', 'utf8')
const [feature] = JSON.parse(text).features
const fileSha256 = 'ab'.repeat(32)
const plot = {
  id: 'PLOT-0031',
  name: 'Sample field',
  crops: ['cocoa' as const],
  geometry: feature.geometry,
  screening: notScreened,
}

interface Change {
  properties?: object
  geometry?: unknown
  plot?: object
}

const rowWith = ({ properties, geometry = feature.geometry, plot: other }: Change = {}) =>
  readWhispRows([{ number: 1, geometry, properties: { ...feature.properties, ...properties } }], {
    plotOf: (id) => (id === plot.id ? { ...plot, ...other } : undefined),
    today: '2026-11-23',
    fileSha256,
  })[0]

const reasonWith = (change: Change) => {
  const row = rowWith(change)
  return row?.fate === 'refuse' ? row.reason : row?.fate
}

describe('Whisp’s verdict for tree crops', () => {
  const found = (treecover: boolean, commodities: boolean, before: boolean, after: boolean) =>
    perennialRisk({ treecover, commodities, disturbedBefore: before, disturbedAfter: after })

  it('is low without tree cover in 2020, with the crop by then, or disturbed before', () => {
    expect(found(false, false, false, true)).toBe('low')
    expect(found(true, true, false, true)).toBe('low')
    expect(found(true, false, true, true)).toBe('low')
  })

  it('is high where trees were disturbed since, and open where nothing was', () => {
    expect(found(true, false, false, true)).toBe('high')
    expect(found(true, false, false, false)).toBe('more_info_needed')
  })
})

describe('a row of a Whisp result', () => {
  it('is taken with version, day and answers where its verdict follows', () => {
    const row = rowWith()
    expect(row).toMatchObject({ fate: 'take', risk: 'low', on: '2026-06-11', version: '3.0.0a14' })
    if (row?.fate !== 'take') throw new Error('It is not taken')
    const screening = screeningOf(row, plot, fileSha256)
    expect(screening).toMatchObject({ by: 'Whisp 3.0.0a14', fileSha256 })
    expect(screening.note).toContain('disturbed before: yes, since: yes')
    expect(newScreeningSchema.safeParse(screening).success).toBe(true)
  })

  it('is refused where its verdict does not follow, and then the whole file', () => {
    const row = rowWith({
      properties: { Ind_01_treecover: 'yes', Ind_03_disturbance_before_2020: 'no' },
    })
    expect(row).toMatchObject({ reason: 'other-verdict', says: 'low', follows: 'high' })
    expect(isTampered([row as WhispRow<unknown>])).toBe(true)
    expect(isTampered([rowWith() as WhispRow<unknown>])).toBe(false)
    expect(reasonWith({ properties: { risk_pcrop: '' } })).toBe('other-verdict')
  })

  it('is matched by id and by shape, wherever the shape begins and which way round it goes', () => {
    expect(reasonWith({ properties: { external_id: undefined } })).toBe('no-id')
    expect(reasonWith({ properties: { external_id: 'PLOT-0032' } })).toBe('unknown-plot')
    const [ring] = feature.geometry.coordinates
    const turned = [...ring.slice(3, -1), ...ring.slice(0, 4)].toReversed()
    const geometry = { type: 'Polygon', coordinates: [turned] }
    expect(reasonWith({ geometry })).toBe('take')
    const moved = ring.map(([lon, lat]: number[]) => [(lon ?? 0) + 1e-5, lat])
    expect(reasonWith({ geometry: { type: 'Polygon', coordinates: [moved] } })).toBe('other-shape')
    expect(reasonWith({ geometry: { type: 'Point', coordinates: ring[0] } })).toBe('other-shape')
    expect(reasonWith({ geometry: null })).toBe('other-shape')
  })

  it('is refused without its answers, its version or a day that has come', () => {
    expect(reasonWith({ properties: { Ind_02_commodities: 'maybe' } })).toBe('no-indicators')
    expect(reasonWith({ properties: { whisp_processing_metadata: {} } })).toBe('no-version')
    const metadata = (day: string) => ({
      whisp_processing_metadata: { whisp_version: '3', processing_timestamp_utc: day },
    })
    expect(reasonWith({ properties: metadata('soon') })).toBe('no-version')
    expect(reasonWith({ properties: metadata('2026-11-24 01:00:00+0000') })).toBe('in-future')
    expect(
      reasonWith({
        properties: { whisp_processing_metadata: JSON.stringify(metadata('2026-11-01')) },
      }),
    ).toBe('no-version')
  })

  it('is refused for what is sown each season: this verdict is for trees', () => {
    expect(reasonWith({ plot: { crops: ['cocoa', 'ginger'] } })).toBe('not-perennial')
  })

  it('changes nothing where it, or a newer look, is on record', () => {
    expect(reasonWith({ plot: { screening: { ...notScreened, fileSha256 } } })).toBe('known')
    expect(reasonWith({ plot: { screening: { ...notScreened, on: '2026-07-01' } } })).toBe('known')
    expect(reasonWith({ plot: { screening: { ...notScreened, on: '2026-01-01' } } })).toBe('take')
  })

  it('is refused where the file judges one plot twice', () => {
    const both = [1, 2].map((number) => ({ number, ...feature }))
    const rows = readWhispRows(both, { plotOf: () => plot, today: '2026-11-23', fileSha256 })
    expect(rows.map((row) => row.fate === 'refuse' && row.reason)).toEqual(['twice', 'twice'])
  })
})

describe('a file for Whisp', () => {
  it('has each plot’s id and shape, and nobody’s name', () => {
    const [first] = JSON.parse(writeGeoJson([whispPlot(plot)])).features
    expect(first.properties).toEqual({ external_id: 'PLOT-0031' })
    expect(first.geometry).toEqual(feature.geometry)
  })
})
