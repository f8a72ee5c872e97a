import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

/** A task that ends when it is told to. */
function task(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const run = () => {
    begun.push(name)
    return promise
  }
  return { run, end: () => resolve(name), fail: () => reject(new Error(name)) }
}

it('runs no more than so many at a time, and the others in their order', async () => {
  const begun: string[] = []
  const turn = inTurns(2)
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => task(name, begun))
  if (!a || !b || !c || !d) return expect.unreachable()
  const results = [a, b, c, d].map(({ run }) => turn(run))
  expect(begun).toEqual(['a', 'b'])
  b.end()
  await results[1]
  expect(begun).toEqual(['a', 'b', 'c'])
  for (const { end } of [a, c, d]) end()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd'])
})

it('goes on after one that failed', async () => {
  const begun: string[] = []
  const turn = inTurns(1)
  const [a, b] = [task('a', begun), task('b', begun)]
  const results = [turn(a.run), turn(b.run)]
  a.fail()
  await expect(results[0]).rejects.toThrow('a')
  b.end()
  expect(await results[1]).toBe('b')
})
