import { expect, it } from 'vitest'
import type { Consent } from './consent.ts'
import { consentEntries, consentName, entriesAfter } from './consent-history.ts'

const first: Consent = {
  purposes: ['keep-records'],
  givenAt: '2025-03-03T09:00:00Z',
  how: 'signed',
  witness: null,
  language: 'en',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}
const second: Consent = {
  ...first,
  purposes: ['keep-records', 'share-with-buyers'],
  givenAt: '2026-03-03T09:00:00Z',
  how: 'thumbprint',
}
const takenBack: Consent = {
  ...second,
  withdrawnAt: '2026-05-01T09:00:00Z',
  withdrawalReason: 'Moved away',
}
const by = (recordedBy: string) => ({ recordedBy, recordedAt: '2026-06-01T09:00:00Z' })

it('keeps each consent and withdrawal, with who recorded it', () => {
  const one = entriesAfter({}, first, by('Agent A'))
  const two = entriesAfter({ consent: first, consentHistory: one }, second, by('Agent B'))
  const three = entriesAfter({ consent: second, consentHistory: two }, takenBack, by('Office'))
  expect(three).toMatchObject([
    { kind: 'given', at: first.givenAt, how: 'signed', recordedBy: 'Agent A', reason: null },
    {
      kind: 'given',
      at: second.givenAt,
      how: 'thumbprint',
      textVersion: '2022-09-01',
      recordedBy: 'Agent B',
    },
    {
      kind: 'withdrawn',
      at: '2026-05-01T09:00:00Z',
      how: null,
      reason: 'Moved away',
      recordedBy: 'Office',
    },
  ])
})

const no: Consent = {
  ...second,
  purposes: [],
  how: 'spoken',
  givenAt: '2026-04-03T09:00:00Z',
}

it('a no replaces the consent before it, and is no consent', () => {
  const one = entriesAfter({}, first, by('Agent A'))
  const two = entriesAfter({ consent: first, consentHistory: one }, no, by('Agent B'))
  expect(two.map(({ kind, how, at }) => [kind, how, at])).toEqual([
    ['given', 'signed', first.givenAt],
    ['declined', 'spoken', no.givenAt],
  ])
  const after = { consent: no, consentHistory: two }
  expect(entriesAfter(after, { ...no }, by('Agent B'))).toEqual(two)
  expect(entriesAfter(after, second, by('Agent B')).map(({ kind }) => kind)).toEqual([
    'given',
    'declined',
    'given',
  ])
  expect(entriesAfter(after, null, by('Office'))).toEqual(two)
  expect(consentEntries({ consent: no })).toMatchObject([{ kind: 'declined', purposes: [] }])
})

it('the same consent, sent twice, is one entry', () => {
  const one = entriesAfter({}, first, by('Agent A'))
  const again = { consent: first, consentHistory: one }
  expect(entriesAfter(again, { ...first }, by('Agent A'))).toEqual(one)
  const out = entriesAfter(again, { ...first, withdrawnAt: takenBack.withdrawnAt }, by('Office'))
  const withdrawn = {
    consent: { ...first, withdrawnAt: takenBack.withdrawnAt },
    consentHistory: out,
  }
  expect(entriesAfter(withdrawn, withdrawn.consent, by('Office'))).toEqual(out)
})

it('a consent that was withdrawn and is there again, word for word, is one that was given anew', () => {
  const before = { consent: takenBack, consentHistory: entriesAfter({}, takenBack, by('Office')) }
  const again = entriesAfter(before, second, by('Agent A'))
  expect(again.map(({ kind }) => kind)).toEqual(['given', 'withdrawn', 'given'])
  const after = { consent: second, consentHistory: again }
  expect(consentName(after)).not.toBe(consentName({ ...after, consentHistory: again.slice(0, 1) }))
  expect(entriesAfter(after, second, by('Agent A'))).toEqual(again)
})

it('a consent that was recorded before entries were kept begins the history', () => {
  expect(consentEntries({ consent: takenBack })).toMatchObject([
    { kind: 'given', at: second.givenAt, recordedBy: '' },
    { kind: 'withdrawn', at: takenBack.withdrawnAt, recordedBy: '' },
  ])
  expect(entriesAfter({ consent: first }, second, by('Agent B'))).toHaveLength(2)
  expect(consentEntries({ consent: null })).toEqual([])
})

it('a consent that is emptied is one that was taken back', () => {
  expect(entriesAfter({ consent: first }, null, by('Office'))).toMatchObject([
    { kind: 'given' },
    { kind: 'withdrawn', at: '2026-06-01T09:00:00Z', recordedBy: 'Office' },
  ])
  expect(entriesAfter({ consent: null }, null, by('Office'))).toEqual([])
})
