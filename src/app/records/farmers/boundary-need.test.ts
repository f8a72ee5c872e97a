import { describe, expect, it } from 'vitest'
import type { Farmer } from '#domain/farmer.ts'
import { noPlots } from '#domain/farmer-plots.ts'
import { needsBoundaryNote } from './boundary-need.ts'
import { type FarmerValues, farmerForm } from './farmer-values.ts'

const cocoa: FarmerValues = {
  ...farmerForm.empty('FRM-1'),
  crops: ['ginger', 'cocoa'],
  farmSize: '4.1',
}
// Only the plots of a record count here.
const withPlots = (count: number) => ({ plots: { ...noPlots, count } }) as Farmer

describe('a boundary', () => {
  it.each<[string, Partial<FarmerValues>, boolean]>([
    ['above 4 ha', {}, true],
    ['at 4 ha', { farmSize: '4' }, false],
    ['above 4 ha in acres', { farmSize: '10 acres' }, true],
    ['below it in acres', { farmSize: '9 acres' }, false],
    ['without a size', { farmSize: '' }, false],
    ['where no crop is in scope', { crops: ['ginger'] }, false],
    ['of a farmer without plots', { base: withPlots(0) }, true],
    ['of a farmer with plots', { base: withPlots(1) }, false],
  ])('%s', (_, change, isNeeded) => {
    expect(needsBoundaryNote({ ...cocoa, ...change })).toBe(isNeeded)
  })
})
