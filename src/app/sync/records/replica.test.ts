import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { recordSources } from './record-sources.ts'
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
  8: '461dcc8c5b703654',
  9: '239aec6c97f8120d',
  10: '5e43265d6896223c',
  11: '9548c853f5e4f790',
  12: '54ed4bd101b555c2',
  13: 'bd7451d3bff8a813',
  14: '005261fa14c595f2',
  15: '19ccbe4e93f0f4fe',
  16: '63a3e145fe719339',
  17: 'fa7e6ffba78288ac',
  18: '698bcdfa3f51ecfd',
  19: '98bbd954ed15d0d9',
  20: 'ca7970d821fea628',
  21: 'ca7970d821fea628',
  22: 'dbab8b5d32b71f8c',
  23: 'c57e4a34c3eed4b3',
  24: '43ebc11b9f0c35e6',
  25: 'ca689df55159409a',
  26: '71215e9302532798',
  27: '18b807d0470f4f24',
  28: 'ca94926218e99f23',
  29: 'c43898d18d1b8110',
  30: 'd17f18cad4beadef',
  31: 'd17f18cad4beadef',
  32: 'dcdc5e903cfbfe87',
  33: '8e261535d73149ee',
  34: 'cc692876502062a7',
}

it('copied records have the shape that their number stands for: raise `copyFormat` with every change', () => {
  const schemas = Object.values(recordSources).map(({ get }) =>
    z.toJSONSchema(get.response, { unrepresentable: 'any' }),
  )
  // What is only said of a field is no part of its shape.
  const text = JSON.stringify(schemas, (name, value) =>
    name === 'description' || name === 'title' ? undefined : value,
  )
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe(shapes[copyFormat])
})
