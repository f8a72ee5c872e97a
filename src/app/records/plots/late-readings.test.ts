// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeGps } from '../../../../tests/support/fake-gps.ts'
import { readingsWanted, useReadings } from './use-readings.ts'
import { useWalk } from './use-walk.ts'

const accurate = (gps: ReturnType<typeof fakeGps>, count = readingsWanted) => {
  for (let index = 0; index < count; index += 1) gps.fix(4)
}

it('a corner is not taken once it was stopped', () => {
  const gps = fakeGps()
  const onTaken = vi.fn()
  const { result } = renderHook(() => useReadings(10, onTaken))
  act(() => result.current.begin())
  gps.fix(4)
  act(() => result.current.cancel())
  accurate(gps)
  expect(onTaken).not.toHaveBeenCalled()
  expect(result.current.measuring.state).toBe('idle')
  expect(gps.running()).toBe(0)
})

it('a corner is taken once, whatever the device says after that', () => {
  const gps = fakeGps()
  const onTaken = vi.fn()
  const { result } = renderHook(() => useReadings(10, onTaken))
  act(() => result.current.begin())
  accurate(gps, readingsWanted * 2)
  expect(onTaken).toHaveBeenCalledOnce()
  expect(gps.running()).toBe(0)
})

it('readings of the measurement before do not count', () => {
  const gps = fakeGps()
  const onTaken = vi.fn()
  const { result } = renderHook(() => useReadings(10, onTaken))
  act(() => result.current.begin())
  act(() => result.current.begin())
  for (let index = 0; index < readingsWanted; index += 1) gps.fix(4, 5.5, 1)
  expect(onTaken).not.toHaveBeenCalled()
})

it('a corner is added to the boundary as it is by then, for the accuracy asked by then', () => {
  const gps = fakeGps()
  const [before, after] = [vi.fn(), vi.fn()]
  const { result, rerender } = renderHook(({ gateM, onTaken }) => useReadings(gateM, onTaken), {
    initialProps: { gateM: 2, onTaken: before },
  })
  act(() => result.current.begin())
  gps.fix(4)
  rerender({ gateM: 10, onTaken: after })
  accurate(gps, readingsWanted - 1)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledOnce()
})

it('a corner is not taken after an error', () => {
  const gps = fakeGps()
  const onTaken = vi.fn()
  const { result } = renderHook(() => useReadings(10, onTaken))
  act(() => result.current.begin())
  gps.refuse(3)
  accurate(gps)
  expect(result.current.measuring.state).toBe('failed')
  expect(onTaken).not.toHaveBeenCalled()
})

it('nothing is measured for a form that is closed', () => {
  const gps = fakeGps()
  const onTaken = vi.fn()
  const { result, unmount } = renderHook(() => useReadings(10, onTaken))
  act(() => result.current.begin())
  unmount()
  accurate(gps)
  expect(onTaken).not.toHaveBeenCalled()
  expect(gps.running()).toBe(0)
})

it('a boundary that is closed is not walked on', () => {
  const gps = fakeGps()
  const onStep = vi.fn()
  const { result } = renderHook(() => useWalk(onStep))
  act(() => result.current.begin([]))
  gps.fix(4)
  expect(onStep).toHaveBeenCalledOnce()
  act(() => result.current.pause())
  gps.fix(4, 7.75)
  expect(onStep).toHaveBeenCalledOnce()
  expect(result.current.isOn).toBe(false)
  expect(gps.running()).toBe(0)
})

it('a walk that goes on does not read what was on its way before', () => {
  const gps = fakeGps()
  const onStep = vi.fn()
  const { result } = renderHook(() => useWalk(onStep))
  act(() => result.current.begin([]))
  act(() => result.current.pause())
  act(() => result.current.begin([]))
  gps.fix(4, 7.75, 1)
  expect(onStep).not.toHaveBeenCalled()
})
