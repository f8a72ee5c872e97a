import { isMainThread } from 'node:worker_threads'
import { expect, it } from 'vitest'

it('runs the app in a process of its own: threads hear each other’s tabs and wait for their locks', () => {
  expect(isMainThread).toBe(true)
})
