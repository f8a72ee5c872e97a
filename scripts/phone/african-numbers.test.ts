import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { africanNumbers } from './african-numbers.ts'

it('the numbers that the forms know are those of the installed library; else run make-numbers.ts', () => {
  const kept = new URL('../../src/app/forms/african-numbers.json', import.meta.url)
  expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(africanNumbers())
})
