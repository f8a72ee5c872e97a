import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface LockedPackage {
  extraneous?: boolean
  resolved?: string
}

const file = join(import.meta.dirname, '../../package-lock.json')
const locked = Object.entries<LockedPackage>(JSON.parse(readFileSync(file, 'utf8')).packages)
const namesOf = (is: (one: LockedPackage) => unknown) =>
  locked.flatMap(([path, one]) => (is(one) ? [path] : []))

it('the lock file lists no package that nothing asks for: it is never installed, so each start would look for it anew', () => {
  expect(namesOf(({ extraneous }) => extraneous)).toEqual([])
})

it('the lock file names no registry', () => {
  expect(namesOf(({ resolved }) => resolved)).toEqual([])
})
