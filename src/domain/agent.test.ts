import { describe, expect, it } from 'vitest'
import { targetProgress } from './agent.ts'

describe('the progress of an agent’s month', () => {
  it('is what was achieved of the target', () => {
    expect(targetProgress({ monthlyAchieved: 9, monthlyTarget: 12 })).toEqual({
      percent: 75,
      barPercent: 75,
    })
  })

  it('is told in full when the target is passed, while the bar ends at 100', () => {
    expect(targetProgress({ monthlyAchieved: 15, monthlyTarget: 12 })).toEqual({
      percent: 125,
      barPercent: 100,
    })
  })

  it('is unknown without a target', () => {
    expect(targetProgress({ monthlyAchieved: 3, monthlyTarget: 0 })).toEqual({
      percent: null,
      barPercent: 0,
    })
  })
})
