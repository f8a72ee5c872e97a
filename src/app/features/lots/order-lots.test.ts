import { describe, expect, it } from 'vitest'
import { emptyPreferences } from '#domain/buyer-preferences.ts'
import { drawnKg, leftKg } from '#domain/lots/mass.ts'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { lotsFor } from '../../offline/use-lots.ts'
import { chooseLots, lotChoiceIn } from './order-lots.ts'

const today = '2026-11-23'
const { batches, complianceRecords } = defaultSeed(new Date(`${today}T09:00:00Z`))
const lots = lotsFor(
  { batches, complianceRecords },
  { ...emptyPreferences(''), commodities: ['cocoa', 'coffee'], minCompletenessPercent: 60 },
  today,
)
const choiceOf = (search: string) => lotChoiceIn(new URLSearchParams(search))

describe('lots', () => {
  it('fit or have reasons, every one of them, and none is left out', () => {
    const { fitting, others } = chooseLots(lots, choiceOf(''))
    const drawn = drawnKg(batches)
    const withSome = batches.filter((batch) => leftKg(batch, drawn) > 0)
    expect(withSome.length).toBeLessThan(batches.length)
    expect(fitting.length + others.length).toBe(withSome.length)
    expect(fitting.length).toBeGreaterThan(0)
    expect(others.every(({ misfits }) => misfits.length > 0)).toBe(true)
    expect(fitting.every(({ batch }) => batch.crop === 'cocoa' || batch.crop === 'coffee')).toBe(
      true,
    )
  })

  it('are chosen by crop and put in order as the address says', () => {
    const { fitting, others } = chooseLots(lots, choiceOf('crop=cocoa&order=largest'))
    const chosen = [...fitting, ...others]
    expect(new Set(chosen.map(({ batch }) => batch.crop))).toEqual(new Set(['cocoa']))
    const masses = others.map(({ leftKg }) => leftKg)
    expect(masses).toEqual(masses.toSorted((a, b) => b - a))
    const counts = chooseLots(lots, choiceOf('order=closest')).others.map(
      ({ misfits }) => misfits.length,
    )
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(choiceOf('crop=tea&order=constructor')).toEqual({ crop: undefined, order: 'newest' })
  })

  it('name no farmer without consent, and no place finer than the region', () => {
    const withheld = lots.filter(({ batch }) => !batch.farmerShown)
    expect(withheld.length).toBeGreaterThan(0)
    for (const { batch } of withheld) {
      expect(batch.farmer).toMatch(/^Farmer FRM-/)
      expect(batch.location.split(', ').length).toBeLessThanOrEqual(2)
    }
  })
})
