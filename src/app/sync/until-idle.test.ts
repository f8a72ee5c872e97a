import { expect, it } from 'vitest'
import { untilIdle } from './until-idle.ts'

it('waits for what runs, and for what has begun meanwhile', async () => {
  const begun = [Promise.resolve(), Promise.resolve()]
  let running: Promise<void> | undefined = begun[0]
  const done: number[] = []
  void begun[0]?.then(() => {
    done.push(1)
    running = begun[1]
    void begun[1]?.then(() => {
      done.push(2)
      running = undefined
    })
  })
  await untilIdle(() => running, new AbortController().signal)
  expect(done).toEqual([1, 2])
})

// Without an end this test would not fail but freeze, as the page did.
it('ends with the signal, though what was ended still counts as running', async () => {
  const ending = new AbortController()
  const ended = Promise.resolve()
  queueMicrotask(() => ending.abort(new Error('Signed out')))
  await expect(untilIdle(() => ended, ending.signal)).rejects.toThrow('Signed out')
})
