import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordSources } from './records.ts'
import { copyFormat } from './replica-rows.ts'

/** The shapes of the records, by the number that the copy is marked with. */
const shapes: Record<number, string> = {
  1: '930ce484c5d7317f',
  2: '38e7fbe47013fa3a',
  3: '1c602d4a3308e35e',
  4: '00e74d9bb461ef4e',
  5: 'a262b34b6e3c0df3',
  6: '3ccc3197d4e3fc48',
  7: 'ba1ec6df1c74ab43',
}

it('copied records have the shape that their number stands for: raise `copyFormat` with every change', () => {
  const schemas = Object.values(recordSources).map(({ get }) =>
    z.toJSONSchema(get.response, { unrepresentable: 'any' }),
  )
  // What is only said of a field is no part of its shape.
  const text = JSON.stringify(schemas, (name, value) =>
    name === 'description' ? undefined : value,
  )
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(shapes[copyFormat])
})
