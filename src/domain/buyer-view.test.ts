import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { farmerLabel, forBuyers, mayShowBuyers, passportForBuyers, regionOf } from './buyer-view.ts'
import type { Consent } from './consent.ts'
import { brokenEvent, evidenceText, type Passport, type PassportEvent } from './passport.ts'

const consent: Consent = {
  purposes: ['keep-records', 'share-with-buyers'],
  givenAt: '2026-03-03T09:00:00Z',
  how: 'signed',
  witness: null,
  language: 'en',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}

it.each<[string, Consent | null, boolean]>([
  ['none', null, false],
  ['one that holds', consent, true],
  ['one to other things', { ...consent, purposes: ['keep-records', 'contact'] }, false],
  ['a no', { ...consent, purposes: [], how: 'spoken' }, false],
  ['one that was withdrawn', { ...consent, withdrawnAt: '2026-05-01T09:00:00Z' }, false],
])('buyers may see a farmer by consent: %s', (_, given, shown) => {
  expect(mayShowBuyers({ consent: given })).toBe(shown)
})

it('a record from before consent was asked for shows nothing', () => {
  expect(mayShowBuyers({})).toBe(false)
})

const row = {
  farmerId: 'FRM-0008',
  farmer: 'Kouamé Yao',
  farmerShown: false,
  locationId: 'LOC-03',
  location: 'Soubré, Nawa, Côte d’Ivoire',
}

describe('a record that names a farmer', () => {
  it('leaves as it is with consent', () => {
    const shown = { ...row, farmerShown: true }
    expect(forBuyers(shown)).toBe(shown)
  })

  it('leaves with the id and the region without', () => {
    const withheld = forBuyers(row)
    expect(withheld).toEqual({
      ...row,
      farmer: farmerLabel('FRM-0008'),
      locationId: '',
      location: 'Nawa, Côte d’Ivoire',
    })
    // What the server has withheld already stays as it is.
    expect(forBuyers(withheld)).toEqual(withheld)
  })

  it('leaves without the words that people wrote about its harvest', () => {
    const early = { ...row, earlyHarvestReason: 'Kouamé Yao kept it in his store' }
    expect(forBuyers(early).earlyHarvestReason).toMatch(/^Withheld/)
  })

  it('leaves without the words that people wrote about its evidence', () => {
    const reason = 'Kouamé Yao has to send it again'
    const person = { id: 'officer@sample.example', name: 'Sample Officer' }
    const at = '2026-11-16T09:00:00Z'
    const requirement = { name: 'Farm list', status: 'non_compliant', checked: '2026-11-16' }
    const review = { item: 'Receipt', evidence: null, verdict: 'rejected', reviewedBy: person }
    const { requirements, documents } = forBuyers({
      ...row,
      requirements: [{ ...requirement, reason, checkedBy: person, recordedAt: at }],
      documents: [
        {
          name: 'Receipt',
          type: 'Receipt',
          status: 'rejected',
          file: { name: 'kouame-yao.pdf', mediaType: 'application/pdf', sizeBytes: 9 },
          reviews: [{ ...review, reason, reviewedAt: at }],
        },
      ],
    })
    expect(requirements).toMatchObject([{ ...requirement, checkedBy: person }])
    expect(documents).toMatchObject([{ status: 'rejected', reviews: [review] }])
    expect(JSON.stringify({ requirements, documents })).not.toMatch(/kouam/i)
  })

  it('that has no place gets none', () => {
    const { locationId: _, location: __, ...placeless } = row
    expect(forBuyers(placeless)).toEqual({ ...placeless, farmer: 'Farmer FRM-0008' })
  })
})

it('a text that tells no region is withheld whole', () => {
  expect(regionOf('Soubré')).toBe('')
  expect(regionOf('')).toBe('')
})

const sha256Hex = (text: string) => createHash('sha256').update(text).digest('hex')

function passport(farmerShown: boolean): Passport {
  const events: PassportEvent[] = []
  const place = { locationId: 'LOC-03', location: row.location, note: 'Met Kouamé Yao' }
  const coordinates = { latitude: 5.785313, longitude: -6.608313 }
  for (const [index, where] of [{ ...place, coordinates }, place].entries()) {
    const event = {
      id: `E${index}`,
      type: 'origin_confirmed',
      occurredAt: '2026-05-04T10:00:00Z',
      recordedBy: 'Sample Agent',
      ...where,
      previousHash: events.at(-1)?.hash ?? null,
    }
    events.push({ ...event, hash: sha256Hex(evidenceText(event)) })
  }
  return {
    id: 'PP-1',
    batchId: '1',
    crop: 'cocoa',
    quantity: 640,
    harvestDate: '2026-05-01',
    issuedAt: '2026-05-04T10:00:00Z',
    farmerId: row.farmerId,
    farmer: row.farmer,
    farmerShown,
    locationId: row.locationId,
    origin: row.location,
    coordinates,
    events,
    version: 2,
    updatedAt: '2026-05-04T10:00:00Z',
  }
}

describe('a passport', () => {
  it('leaves whole with consent', () => {
    const whole = passport(true)
    expect(passportForBuyers(whole)).toBe(whole)
  })

  it('has neither name nor place finer than the region without', () => {
    const text = JSON.stringify(passportForBuyers(passport(false)))
    for (const secret of ['Kouamé', 'Soubré', 'LOC-03', '5.785313', '6.608313', 'Met']) {
      expect(text).not.toContain(secret)
    }
    expect(text).toContain('Farmer FRM-0008')
    expect(text).toContain('Nawa, Côte d’Ivoire')
  })

  it('still shows what was taken out of its chain', () => {
    const { events } = passportForBuyers(passport(false))
    expect(brokenEvent(events, sha256Hex)).toBeUndefined()
    expect(brokenEvent(events.slice(1), sha256Hex)?.id).toBe('E1')
    // Only what was withheld is taken on trust.
    const named = events.map(({ withheld: _, ...event }) => event)
    expect(brokenEvent(named, sha256Hex)?.id).toBe('E0')
  })
})
