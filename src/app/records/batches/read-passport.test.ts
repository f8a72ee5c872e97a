import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readPassport, unsignedFields } from './read-passport.ts'

const code = (name: string) => readFileSync(`public/test-vectors/${name}`, 'utf8')
const passport = (name: string, batchId = 'SAMPLE-LOT-1') => ({
  ...{ batchId, code: code(name), issuedAt: '2026-10-20T09:00:00Z', leaves: [] },
  ...{ version: 1, updatedAt: '2026-10-20T09:00:00Z' },
})

it('holds where the signature, the key and the lot fit', async () => {
  expect(await readPassport(passport('passport.txt'))).toMatchObject({
    holds: true,
    isSample: true,
  })
  expect((await readPassport(passport('passport-forged.txt'))).holds).toBe(false)
  expect((await readPassport(passport('passport-unknown-key.txt'))).holds).toBe(false)
  expect(await readPassport(passport('passport.txt', 'GH-COC-0148'))).toMatchObject({
    holds: false,
    words: 'It speaks of SAMPLE-LOT-1, not of GH-COC-0148.',
  })
})

it('names what a screen shows otherwise than it was signed', async () => {
  const { claims } = await readPassport(passport('passport.txt'))
  if (!claims) throw new Error('the vector has claims')
  const shown = {
    ...{ quantity: 1302.5, crop: 'cocoa' as const },
    ...{ harvestDate: '2026-10-09', farmer: 'Several farmers' },
  }
  expect(unsignedFields(claims, shown)).toEqual([])
  expect(unsignedFields(claims, { ...shown, quantity: 13025 })).toEqual(['net mass'])
  expect(unsignedFields(claims, { ...shown, crop: 'cashew' })).toEqual(['goods'])
  expect(unsignedFields(claims, { ...shown, harvestDate: '2026-09-09', farmer: 'Ama' })).toEqual([
    'harvest date',
    'farmer',
  ])
})
