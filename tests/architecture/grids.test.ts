import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Rules without any in them, so those in a media query as well. */
const rules = globSync('src/**/*.css', { cwd: root }).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({
      name: `${file}: ${selector.split('*/').at(-1)?.trim()}`,
      body,
    }),
  ),
)

/** A sign in the middle of its box, or a box over the page: no column of others. */
const isOfOneThing = /place-(?:content|items): center|position: absolute/

it('no grid has columns that the longest word in them makes wider than the screen', () => {
  const grids = rules.filter(({ body }) => /display: (?:inline-)?grid/.test(body))
  expect(grids.length).toBeGreaterThan(100)
  const unnamed = grids.filter(
    ({ body }) => !/grid-(?:template|auto)-columns:/.test(body) && !isOfOneThing.test(body),
  )
  const columns = rules.flatMap(({ name, body }) =>
    [...body.matchAll(/grid-(?:template|auto)-columns:([^;]+);/g)].map(([, value = '']) => ({
      name,
      // `1fr` alone is `minmax(auto, 1fr)`.
      value: value.replaceAll(/, [\d.]+fr\)/g, ')'),
    })),
  )
  const stretched = columns.filter(({ value }) => /[\d.]fr\b|minmax\(auto/.test(value))
  expect([...unnamed, ...stretched].map(({ name }) => name)).toEqual([])
})
