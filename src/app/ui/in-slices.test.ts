import { expect, it } from 'vitest'
import { inSlices } from './in-slices.ts'

const items = Array.from({ length: 12 }, (_, index) => index)

/** As a row that takes long. */
function busy(item: number): number {
  const until = performance.now() + 10
  while (performance.now() < until);
  return item * 2
}

it('does all of it in order, and lets others in meanwhile', async () => {
  const seen: number[] = []
  let others = 0
  const other = setInterval(() => others++)
  const results = await inSlices(items, busy, {
    onProgress: (done) => seen.push(done),
    signal: new AbortController().signal,
  })
  clearInterval(other)
  expect(results).toEqual(items.map((item) => item * 2))
  expect(others).toBeGreaterThan(0)
  expect(seen.length).toBeGreaterThan(1)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
})

it('ends where it is when it is given up', async () => {
  const { signal, abort } = stoppable()
  let done = 0
  const work = (item: number) => {
    done++
    return busy(item)
  }
  expect(await inSlices(items, work, { onProgress: abort, signal })).toBeUndefined()
  expect(done).toBeLessThan(items.length)
})

function stoppable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
