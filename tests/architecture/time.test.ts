import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Code that only measures how long ago something was on this device, which a clock that is wrong does not change. */
const measures: readonly string[] = [
  'src/app/auth/auth.ts',
  'src/app/auth/tokens.ts',
  'src/app/offline/device-copy.ts',
  'src/app/offline/lock/use-wait.ts',
  'src/app/offline/lock/watch-use.ts',
  'src/app/shell/connection.tsx',
  'src/app/sync/clock.ts',
  'src/app/sync/network/watch-fetch.ts',
  'src/app/time/form-time.ts',
  'src/app/time/true-time.ts',
]

it('what time it is comes from `time/true-time.ts`, and not from a clock that may be wrong', () => {
  const asking = globSync('src/app/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /new Date\(\)|Date\.now\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking.sort()).toEqual([...measures].sort())
})
