import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { checkText } from './check-evidence.ts'
import { issuerKeys } from './issuer-keys.ts'

const folder = join(import.meta.dirname, '../../../public/test-vectors')
const read = (name: string) => readFileSync(join(folder, name)).toString()
const trust = {
  keys: issuerKeys,
  revocations: read('revocations.txt'),
  now: new Date('2026-11-23T12:00:00Z'),
}

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['no crypto.subtle', undefined],
  ['a stand-in that cannot hash', { sign: () => {}, verify: () => false }],
])('says the same of passports and proofs on a page with %s', async (_, subtle) => {
  vi.stubGlobal('crypto', { subtle })
  expect((await checkText(read('passport.txt'), trust)).verdict).toBe('verified')
  expect((await checkText(read('proof.json'), trust)).verdict).toBe('verified')
  expect((await checkText(read('passport-forged.txt'), trust)).verdict).toBe('mismatch')
  expect((await checkText(read('proof-forged.json'), trust)).verdict).toBe('mismatch')
})
