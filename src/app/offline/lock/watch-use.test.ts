// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchUse } from './watch-use.ts'

const minuteMs = 60_000
const onUnused = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  onUnused.mockReset()
  end = watchUse(() => 5 * minuteMs, onUnused)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

it('tells once nobody has touched the page for so long, and not before', () => {
  vi.advanceTimersByTime(4 * minuteMs)
  dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(4 * minuteMs)
  expect(onUnused).not.toHaveBeenCalled()
  vi.advanceTimersByTime(minuteMs)
  expect(onUnused).toHaveBeenCalled()
})

it('tells at the first touch where the page had slept, or the clock was put on or back', () => {
  for (const jumpMs of [6 * minuteMs, -6 * minuteMs]) {
    onUnused.mockReset()
    vi.setSystemTime(Date.now() + jumpMs)
    dispatchEvent(new Event('pointerdown'))
    expect(onUnused).toHaveBeenCalledOnce()
  }
})
