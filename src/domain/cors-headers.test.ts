import { expect, it } from 'vitest'
import { corsOf } from './cors.ts'
import { corsHeaders } from './cors-headers.ts'
import { endpoints } from './endpoints/index.ts'

it('the headers that the app names are those of all endpoints', () => {
  expect(corsHeaders).toEqual(corsOf(Object.values(endpoints)))
})
