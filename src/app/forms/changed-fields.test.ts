import { expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

const was = {
  name: 'Sample Farmer',
  crops: ['cocoa', 'coffee'],
  coordinates: { latitude: 6.7, longitude: -1.6 },
  requirements: [
    { name: 'Map', checked: null },
    { name: 'Deed', checked: null },
  ],
  agentId: null as string | null,
}

it.each<[string, Partial<typeof was>, Partial<typeof was>]>([
  ['nothing', {}, {}],
  ['another order of words', { crops: ['coffee', 'cocoa'] }, {}],
  ['one word less', { crops: ['coffee'] }, { crops: ['coffee'] }],
  ['what was none', { agentId: 'AGT-1' }, { agentId: 'AGT-1' }],
  [
    'a part of a field',
    { coordinates: { latitude: 6.8, longitude: -1.6 } },
    { coordinates: { latitude: 6.8, longitude: -1.6 } },
  ],
  [
    'the order of things that are more than words',
    { requirements: was.requirements.toReversed() },
    { requirements: was.requirements.toReversed() },
  ],
])('of %s, just that is changed', (_, changes, expected) => {
  expect(changedFields({ ...was, ...changes }, was)).toEqual(expected)
})
