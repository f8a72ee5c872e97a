import { afterEach, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { checkText } from '#domain/proofs/check-evidence.ts'
import { issuerKeys } from '#domain/proofs/issuer-keys.ts'
import { leafOfText } from '#domain/proofs/lot-leaves.ts'
import { proofToText, proveLeaves } from '#domain/proofs/prove-leaves.ts'
import { sampleRevocations } from '#domain/proofs/sample-revocations.ts'
import { sampleBodies } from '#domain/sample-bodies.ts'
import type { Role } from '#domain/scopes.ts'
import { signedPassportSchema } from '#domain/signed-passport.ts'
import { startTestClient } from './test-client.ts'

const now = new Date('2026-10-10T10:00:00Z')
const trust = { keys: issuerKeys, revocations: sampleRevocations('2026-10-10'), now }
let client: Awaited<ReturnType<typeof startTestClient>>
beforeEach(async () => {
  client = await startTestClient(() => now)
})
afterEach(() => client.mocks.stop())

const lotId = String(sampleBodies.createLot?.id)
const passportOf = async (id: string, role: Role = 'Admin') =>
  z.parse(
    signedPassportSchema,
    (await client.call(`GET /batches/${id}/signed-passport`, { role })).body,
  )

it('signs what a batch says, and signs it anew when that changes', async () => {
  const before = await passportOf('GH-COC-0148')
  const batch = (await client.call('GET /batches/GH-COC-0148')).body
  const { verdict, claims } = await checkText(before.code, trust)
  expect(verdict).toBe('verified')
  expect(claims).toMatchObject({
    lotId: 'GH-COC-0148',
    kg: batch.quantity,
    harvestDate: batch.harvestDate,
    hsCode: '180100',
  })
  expect((await passportOf('GH-COC-0148')).code).toBe(before.code)
})

it('lets each plot of a lot be proven by itself', async () => {
  const made = await client.call('POST /lots', { body: sampleBodies.createLot })
  expect(made.status).toBe(201)
  const { code, leaves: texts } = await passportOf(lotId)
  const leaves = texts.map(leafOfText).filter((leaf) => leaf !== null)
  expect(leaves.length).toBeGreaterThan(1)
  const proof = await proveLeaves(code, leaves, [0])
  const { verdict, plots } = await checkText(proofToText(proof), trust)
  expect(verdict).toBe('verified')
  expect(plots?.[0]?.harvestId).toBe(leaves[0]?.harvestId)
})

it('keeps codes short enough for a label of 40 mm', async () => {
  const ids = client.mocks.backend.db.batches.all().map(({ id }) => id)
  const codes = await Promise.all(ids.map(async (id) => (await passportOf(id)).code))
  // With the address, version 22 of QR codes at level L has room for 1,003 characters.
  expect(Math.max(...codes.map(({ length }) => length))).toBeLessThan(900)
})

it('gives buyers the passport without the leaves', async () => {
  const { code, leaves } = await passportOf('GH-COC-0148', 'Buyer')
  expect(leaves).toEqual([])
  expect((await checkText(code, trust)).verdict).toBe('verified')
})
