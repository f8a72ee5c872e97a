import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { sentConsentSchema } from '#domain/consent.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { CheckedFile } from '../../forms/files/check-document.ts'
import { localMinute } from '../../forms/local-minute.ts'
import {
  type ConsentValues,
  consentMessages,
  consentOf,
  consentWrites,
  endedBy,
  newConsentValues,
  newWithdrawalValues,
  withdrawalMessages,
  withdrawn,
} from './consent-values.ts'
import { farmerList } from './farmer-list.tsx'

const now = new Date('2026-11-21T14:30:20Z')
const farmer = { id: 'FRM-0001', consent: null } as Farmer // as far as it matters
const photo = (name: string): CheckedFile => ({
  name,
  mediaType: 'image/jpeg',
  bytes: new ArrayBuffer(3),
  sha256: 'a'.repeat(64),
  note: '',
})
const good: ConsentValues = {
  ...newConsentValues(farmer, now),
  answer: 'yes',
  purposes: ['contact', 'keep-records'],
  how: 'signed',
  signature: photo('sheet.jpg'),
}
const minutes = (count: number) => localMinute(new Date(now.getTime() + count * 60_000))

describe('the form that records consent', () => {
  it('begins with no answer, and says what is missing', () => {
    const begun = newConsentValues(farmer, now)
    expect(begun).toMatchObject({ answer: '', purposes: [] })
    expect(consentMessages(begun, now)).toEqual({ answer: 'Choose what the farmer answers' })
    expect(consentMessages({ ...begun, answer: 'yes' }, now)).toEqual({
      purposes: 'Tick what the farmer says yes to, or choose “No”',
      how: 'Choose one of these',
    })
  })

  it('takes a no without signature or witness, and sends nothing that was ticked before', () => {
    const no: ConsentValues = {
      ...good,
      answer: 'no',
      how: 'spoken-with-witness',
      witness: 'Esi Sample',
    }
    expect(consentMessages(no, now)).toEqual({})
    expect(z.parse(sentConsentSchema, consentOf(no))).toMatchObject({
      purposes: [],
      how: 'spoken',
      witness: null,
    })
    expect(Object.keys(consentMessages({ ...no, when: '' }, now))).toEqual(['when'])
  })

  it('asks for a file where the farmer signs or leaves a thumbprint, and names the other way', () => {
    const signed = { ...good, signature: null, thumbprint: photo('thumb.jpg') }
    expect(consentMessages(signed, now).signature).toMatch(/ choose “Spoken, with a witness”$/)
    expect(Object.keys(consentMessages(signed, now))).toEqual(['signature'])
    const thumb = { ...good, how: 'thumbprint' }
    expect(consentMessages(thumb, now).thumbprint).toMatch(/^Take a photo of the thumbprint/)
    expect(consentMessages({ ...thumb, thumbprint: photo('thumb.jpg') }, now)).toEqual({})
    const spoken = { ...signed, how: 'spoken-with-witness', witness: 'Esi Sample' }
    expect(consentMessages(spoken, now)).toEqual({})
  })

  it('sends the answer first, and then the file of the way that was chosen', () => {
    const both = { ...good, thumbprint: photo('thumb.jpg') }
    expect(consentWrites(both)).toMatchObject([
      { write: 'updateFarmer', body: { consent: consentOf(good) } },
      {
        write: 'addConsentProof',
        recordId: 'FRM-0001',
        body: { givenAt: consentOf(good).givenAt, sha256: 'a'.repeat(64) },
      },
    ])
    const [, proof] = consentWrites(both)
    expect(Object(proof?.body).file.name).toBe('sheet.jpg')
    expect(consentWrites({ ...both, how: 'spoken-with-witness' })).toHaveLength(1)
    expect(consentWrites({ ...both, answer: 'no' })).toHaveLength(1)
  })

  it('says which consent a no ends', () => {
    const consent = consentOf(good)
    const no: ConsentValues = { ...good, base: { ...farmer, consent }, answer: 'no' }
    expect(endedBy(no)).toBe(consent)
    expect(endedBy({ ...no, answer: 'yes' })).toBeNull()
    expect(endedBy({ ...no, base: farmer })).toBeNull()
    const after = withdrawn(consent, newWithdrawalValues(farmer, now))
    expect(endedBy({ ...no, base: { ...farmer, consent: after } })).toBeNull()
  })

  it('makes a consent that the API takes', () => {
    expect(consentMessages(good, now)).toEqual({})
    expect(z.parse(sentConsentSchema, consentOf(good))).toEqual({
      purposes: ['keep-records', 'contact'],
      givenAt: '2026-11-21T14:30:00.000Z',
      how: 'signed',
      witness: null,
      language: 'en',
      textVersion: '2022-09-01',
      withdrawnAt: null,
      withdrawalReason: null,
    })
  })

  it('asks for a witness where consent was spoken, and keeps none where it was signed', () => {
    const spoken = { ...good, how: 'spoken-with-witness', witness: '  ' }
    expect(Object.keys(consentMessages(spoken, now))).toEqual(['witness'])
    expect(consentOf({ ...spoken, witness: ' Esi  Sample ' }).witness).toBe('Esi Sample')
    expect(consentOf({ ...good, witness: 'Esi Sample' }).witness).toBeNull()
  })

  it.each(['', minutes(1)])('does not take "%s" for the time it was given', (when) => {
    expect(Object.keys(consentMessages({ ...good, when }, now))).toEqual(['when'])
  })

  it('offers the language of the consent before', () => {
    const french = { ...consentOf(good), language: 'fr' }
    expect(newConsentValues({ ...farmer, consent: french }, now).language).toBe('fr')
  })
})

describe('the form that withdraws it', () => {
  const consent = consentOf(good)
  const values = newWithdrawalValues(farmer, now)

  it('asks for a time and no reason', () => {
    expect(withdrawalMessages(consent, values, now)).toEqual({})
    expect(withdrawn(consent, values)).toEqual({
      ...consent,
      withdrawnAt: '2026-11-21T14:30:00.000Z',
    })
    expect(withdrawn(consent, { ...values, reason: ' Moved  away ' }).withdrawalReason).toBe(
      'Moved away',
    )
  })

  it.each(['', minutes(1), minutes(-1)])('does not take "%s" for the time', (when) => {
    expect(Object.keys(withdrawalMessages(consent, { ...values, when }, now))).toEqual(['when'])
  })

  it('does not take a reason that is a document', () => {
    const reason = 'a'.repeat(201)
    expect(Object.keys(withdrawalMessages(consent, { ...values, reason }, now))).toEqual(['reason'])
  })
})

it('the exported list says how each farmer’s consent stands', () => {
  const column = farmerList.columns.find(({ header }) => header === 'Consent')
  const consent = consentOf(good)
  const after = withdrawn(consent, newWithdrawalValues(farmer, now))
  const no = consentOf({ ...good, answer: 'no' })
  expect(
    [null, consent, after, no].map((one) => column?.value({ ...farmer, consent: one })),
  ).toEqual(['None recorded', 'Given', 'Withdrawn', 'Said no'])
})
