import { describe, expect, it, vi } from 'vitest'
import { createQuiet } from './quiet.ts'

/** Somebody who touches the device so many times, each while it waits for a pause. */
function quietWith(touches: number) {
  const hands = new EventTarget()
  let left = touches
  const wait = vi.fn(async () => {
    if (left-- > 0) hands.dispatchEvent(new Event('keydown'))
  })
  const stopping = new AbortController()
  const quiet = createQuiet({ clock: { wait }, signal: stopping.signal, hands })
  const touch = (sign = 'keydown') => hands.dispatchEvent(new Event(sign))
  return { quiet, wait, touch, stop: () => stopping.abort() }
}

describe('the quiet', () => {
  it('keeps nobody waiting while no hand is on the device', async () => {
    const { quiet, wait } = quietWith(0)
    await quiet.pause()
    expect(wait).not.toHaveBeenCalled()
  })

  it.each(['keydown', 'pointerdown', 'touchmove', 'wheel', 'scroll'])(
    'comes a second after the last "%s"',
    async (sign) => {
      const { quiet, wait, touch } = quietWith(0)
      touch(sign)
      await quiet.pause()
      expect(wait.mock.calls).toEqual([[1000, expect.any(AbortSignal)]])
      await quiet.pause()
      expect(wait).toHaveBeenCalledTimes(1)
    },
  )

  it('is waited for as long as somebody types, but no longer than ten seconds', async () => {
    const some = quietWith(3)
    some.touch()
    await some.quiet.pause()
    expect(some.wait).toHaveBeenCalledTimes(4)
    const many = quietWith(1000)
    many.touch()
    await many.quiet.pause()
    expect(many.wait).toHaveBeenCalledTimes(10)
  })

  it('hears nothing any more once it is stopped', async () => {
    const { quiet, wait, touch, stop } = quietWith(0)
    stop()
    touch()
    await quiet.pause()
    expect(wait).not.toHaveBeenCalled()
  })
})
