import { expect, it } from 'vitest'
import { helpFor, helpPaths } from './help.ts'

it('helps with a screen whose address has a slash at its end as with the one without', () => {
  expect(helpFor('/farmers/')).toBe(helpPaths['/farmers'])
})
