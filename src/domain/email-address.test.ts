import { expect, it } from 'vitest'
import { normaliseEmail } from './email-address.ts'

it.each([
  ['Kofi@Asili.Example', 'kofi@asili.example'],
  ['  kofi@asili.example ', 'kofi@asili.example'],
  ['Ade\u0301@asili.example', 'ad\u00e9@asili.example'],
])('%s is spelled %s', (given, spelled) => {
  expect(normaliseEmail(given)).toBe(spelled)
})
