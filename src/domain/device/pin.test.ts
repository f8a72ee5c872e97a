import { describe, expect, it } from 'vitest'
import { pinProblem, pinWaitLeftMs, pinWaitMs } from './pin.ts'

describe('wrong PINs', () => {
  it('cost nothing at first, then twice as much time with each, up to an hour', () => {
    expect([0, 1, 2].map(pinWaitMs)).toEqual([0, 0, 0])
    expect([3, 4, 5].map(pinWaitMs)).toEqual([30_000, 60_000, 120_000])
    expect([10, 11, 1000].map(pinWaitMs)).toEqual([3_600_000, 3_600_000, 3_600_000])
  })

  it('are waited for by the clock, and no longer where that was put back', () => {
    const failures = { count: 4, lastMs: 1_000_000 }
    expect(pinWaitLeftMs(failures, 1_000_000)).toBe(60_000)
    expect(pinWaitLeftMs(failures, 1_050_000)).toBe(10_000)
    expect(pinWaitLeftMs(failures, 1_060_000)).toBe(0)
    expect(pinWaitLeftMs(failures, 2_000_000)).toBe(0)
    expect(pinWaitLeftMs(failures, 0)).toBe(60_000)
  })
})

describe('a PIN', () => {
  it('is long enough, and neither one sign again and again nor a count', () => {
    for (const pin of ['', '49302', '111111', '123456', '987654', 'abcdef']) {
      expect(pinProblem(pin)).toBeDefined()
    }
    for (const pin of ['493027', '112233', 'ọ̀nà ọmọ', '135790']) {
      expect(pinProblem(pin)).toBeUndefined()
    }
  })
})
