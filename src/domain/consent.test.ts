import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Consent, consentProblems, consentSchema, sentConsentSchema } from './consent.ts'
import { consentState } from './consent-rules.ts'
import { consentTextOf, newestConsentText } from './consent-texts.ts'
import { consentLanguage, consentPurpose } from './consent-words.ts'
import { farmerSchema } from './farmer.ts'

const consent: Consent = {
  purposes: ['keep-records'],
  givenAt: '2026-03-03T09:00:00Z',
  how: 'signed',
  witness: null,
  language: 'en',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}

const no: Consent = { ...consent, purposes: [], how: 'spoken' }

it('consent is none, given, withdrawn or declined', () => {
  expect(consentState({ consent: null })).toBe('none')
  expect(consentState({})).toBe('none')
  expect(consentState({ consent })).toBe('given')
  expect(consentState({ consent: { ...consent, withdrawnAt: '2026-05-01T09:00:00Z' } })).toBe(
    'withdrawn',
  )
  expect(consentState({ consent: no })).toBe('declined')
})

describe('a consent that is sent', () => {
  it.each<[Partial<Consent>, string[]]>([
    [{}, []],
    [{ how: 'thumbprint' }, []],
    [{ how: 'spoken-with-witness' }, ['witness']],
    [{ how: 'spoken-with-witness', witness: 'Esi Sample' }, []],
    [{ withdrawnAt: '2026-03-03T08:59:59Z' }, ['withdrawnAt']],
    [{ withdrawnAt: '2026-03-03T09:00:00Z' }, []],
    [{ withdrawalReason: 'Moved away' }, ['withdrawalReason']],
    [{ withdrawnAt: '2026-05-01T09:00:00Z', withdrawalReason: 'Moved away' }, []],
    [{ how: 'spoken' }, ['how']],
    [no, []],
    [{ ...no, how: 'signed' }, []],
    [{ ...no, withdrawnAt: '2026-05-01T09:00:00Z' }, ['withdrawnAt']],
  ])('with %o is refused for %o', (change, fields) => {
    const sent = { ...consent, ...change }
    expect(consentProblems(sent).map(({ field }) => field)).toEqual(fields)
    const { error } = z.safeParse(sentConsentSchema, sent)
    expect(error?.issues.map(({ path }) => path[0]) ?? []).toEqual(fields)
  })

  it('is for nothing that nobody knows', () => {
    const unknown = { ...consent, purposes: ['sell-my-data'] }
    expect(z.safeParse(sentConsentSchema, unknown).success).toBe(false)
    expect(z.safeParse(consentSchema, unknown).success).toBe(true)
  })
})

it('a farmer’s record from before consent was asked for has none', () => {
  expect(z.parse(farmerSchema.shape.consent, undefined)).toBeNull()
})

describe.each(consentLanguage.values)('the text in %s', (language) => {
  const text = newestConsentText(language)

  it('is short, and says each thing that may be agreed to', () => {
    const words = text.paragraphs.join(' ').split(/\s+/)
    expect(words.length).toBeGreaterThan(90)
    expect(words.length).toBeLessThan(160)
    expect(Object.keys(text.purposes)).toEqual(consentPurpose.values)
  })

  it('is found by its version, and no other is', () => {
    expect(consentTextOf(language, text.version)).toBe(text)
    expect(consentTextOf(language, '1999-01-01')).toBeUndefined()
  })
})
