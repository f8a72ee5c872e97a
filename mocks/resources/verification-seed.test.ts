import { describe, expect, it } from 'vitest'
import { farmerAfterVerification } from '#domain/builders/farmer-verification.ts'
import type { Farmer } from '#domain/farmer.ts'
import { noVerification } from '#domain/verification-record.ts'
import { verificationRefusal } from '#domain/verification-rules.ts'
import type { Seed } from '../db.ts'
import { defaultSeed } from './default-seed.ts'
import { largeSeed } from './large-seed.ts'

const today = new Date('2026-05-04T10:00:00Z')
const now = today.toISOString()

/** The farmer with the events of their history recorded one by one; what is not taken, in words. */
function recordedAnew(farmer: Farmer) {
  const refused: string[] = []
  const registered: Farmer = {
    ...farmer,
    verification: noVerification,
    verificationScore: 0,
    status: 'pending',
  }
  const again = farmer.verification.history.reduce((before, { by, recordedAt, ...body }) => {
    // As they are on record: values of this version's own sample data.
    const event = body as Parameters<typeof verificationRefusal>[1]
    const verifier = { id: by.id, may: () => true }
    const why = verificationRefusal(before, event, verifier, now)
    if (why) refused.push(`${farmer.id} ${event.kind}: ${why.text}`)
    if (event.occurredAt.slice(0, 10) <= farmer.registrationDate) {
      refused.push(`${farmer.id}: ${event.kind} before the registration`)
    }
    return farmerAfterVerification(before, event, { person: by, recordedAt })
  }, registered)
  return { again, refused }
}

const seeds: [string, () => Seed][] = [
  ['default', () => defaultSeed(today)],
  ['large', () => largeSeed(today)],
]

describe.each(seeds)('the farmers of the %s data', (_, seedOf) => {
  const { farmers, farmerIdentities } = seedOf()
  const all = farmers.map((farmer) => ({ farmer, ...recordedAnew(farmer) }))

  it('have histories that the rules accept, event by event, after the registration', () => {
    expect(all.flatMap(({ refused }) => refused)).toEqual([])
  })

  it('have a document where their record says since when', () => {
    const identified = farmers.filter(({ identitySince }) => identitySince)
    expect(farmerIdentities.map(({ id, updatedAt }) => [id, updatedAt])).toEqual(
      identified.map(({ id, identitySince }) => [id, identitySince]),
    )
  })

  it('have the score and the status that follow from their events', () => {
    const wrong = all.filter(
      ({ farmer, again }) =>
        farmer.status !== again.status || farmer.verificationScore !== again.verificationScore,
    )
    expect(wrong.map(({ farmer }) => farmer.id)).toEqual([])
    const scoresOf = (status: string) =>
      new Set(
        farmers.flatMap((farmer) => (farmer.status === status ? [farmer.verificationScore] : [])),
      )
    expect(scoresOf('verified')).toEqual(new Set([100]))
    expect(scoresOf('pending').size).toBeGreaterThan(1)
    expect(scoresOf('pending')).not.toContain(100)
  })

  it('are flagged for a reason that somebody wrote down', () => {
    const flagged = farmers.filter(({ status }) => status === 'flagged')
    expect(flagged.length).toBeGreaterThan(1)
    for (const { verification } of flagged) {
      expect(verification.history.at(-1)).toMatchObject({
        kind: 'flag_raised',
        id: verification.flags[0]?.eventId,
        note: expect.stringMatching(/\w/),
      })
    }
  })
})
