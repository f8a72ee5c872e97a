import { expect, it } from 'vitest'
import type { Consent } from '#domain/consent.ts'
import { anEntry } from '../../../../tests/support/an-entry.ts'
import { waitingConsents, withConsents } from './waiting-consent.ts'

const consent: Consent = {
  purposes: ['share-with-buyers'],
  givenAt: '2026-03-03T09:00:00Z',
  how: 'signed',
  witness: null,
  language: 'en',
  textVersion: '2022-09-01',
  withdrawnAt: null,
  withdrawalReason: null,
}
const withdrawn = { ...consent, withdrawnAt: '2026-05-01T09:00:00Z' }
const rows = [
  { id: 'A', farmerId: 'FRM-0001', farmerShown: true },
  { id: 'B', farmerId: 'FRM-0002', farmerShown: true },
]

it('a withdrawal counts on the device that recorded it before it is sent', () => {
  const shown = waitingConsents([anEntry({ body: { consent: withdrawn } })])
  expect(withConsents(rows, shown).map(({ farmerShown }) => farmerShown)).toEqual([false, true])
})

it('the last word counts', () => {
  const shown = waitingConsents([
    anEntry({ body: { consent: withdrawn } }),
    anEntry({ id: 2, body: { consent: { ...consent, givenAt: '2026-06-01T09:00:00Z' } } }),
  ])
  expect(withConsents(rows, shown)).toEqual(rows)
})

it('a change of something else says nothing of it', () => {
  const shown = waitingConsents([anEntry({ body: { phone: '+233 20 000 0101' } })])
  expect(withConsents(rows, shown)).toBe(rows)
})
