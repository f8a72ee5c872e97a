import { expect, it } from 'vitest'
import { formatBytes } from './format.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [69, '69 bytes'],
  [5400, '5.4 kB'],
  [5_400_000, '5.4 MB'],
])('%d bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
