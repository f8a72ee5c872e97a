import { expect, it } from 'vitest'
import { defaultSeed } from '#mocks/resources/default-seed.ts'
import { withWaitingPlots } from './waiting-plots.ts'

const { farmers, plots } = defaultSeed(new Date('2026-05-04T10:00:00Z'))
const [plot] = plots.filter(({ farmerId }) => farmerId === 'FRM-0002')
if (!plot) throw new Error('There are no sample plots')

it('a farm is larger by a plot that waits to be sent, and nobody else’s is', () => {
  const waiting = { ...plot, id: 'PLT-WAITS', areaHa: { measured: 1.5, declared: null } }
  const laid = withWaitingPlots(farmers, [...plots, waiting], new Set(['PLT-WAITS']))
  const changed = laid.filter((farmer, index) => farmer !== farmers[index])
  expect(changed).toMatchObject([{ id: 'FRM-0002', farmSize: 6.1, plots: { count: 3 } }])
})

it('farmers are as the server has them where no plot of theirs waits', () => {
  expect(withWaitingPlots(farmers, plots, new Set())).toBe(farmers)
  expect(withWaitingPlots(farmers, plots, new Set(['PLT-UNKNOWN']))).toBe(farmers)
})
