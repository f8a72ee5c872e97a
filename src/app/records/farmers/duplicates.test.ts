import { describe, expect, it } from 'vitest'
import type { Farmer } from '#domain/farmer.ts'
import {
  areSamePhone,
  type Candidate,
  findDuplicates,
  likenessOf,
  possibleDuplicates,
} from './duplicates.ts'

const soubre = { latitude: 5.7836, longitude: -6.5939 }
// Only what duplicates are found by; a whole record would say no more here.
const farmer = (id: string, name: string, phone: string | null, locationId = 'LOC-03') =>
  ({ id, name, phone, locationId, coordinates: soubre }) as Farmer

const known = [
  farmer('F1', 'Koné Mariam', '+225 07 0000 0102'),
  farmer('F2', 'Ama Serwaa Owusu', '+233 20 000 0101'),
  farmer('F3', 'N’Guessan Affoué', '+225 07 0000 0119'),
  farmer('F4', 'Yao', '+225 07 0000 0120'),
]
const nobody: Candidate = { id: 'new', name: '', phone: '', locationId: '', coordinates: undefined }
const found = (candidate: Partial<Candidate>) =>
  possibleDuplicates({ ...nobody, ...candidate }, known).map(({ farmer }) => farmer.id)

describe('a possible duplicate', () => {
  it.each([
    ['+225 07 0000 0102', 'F1'],
    ['00225-07-0000-0102', 'F1'],
    ['020 000 0101', 'F2'],
  ])('has the same phone, however it is written: %s', (phone, id) => {
    expect(found({ phone })).toEqual([id])
  })

  it.each([
    ['kone mariam', 'F1'],
    ['Mariam KONE', 'F1'],
    ['Koné Mariama', 'F1'],
    ['Ama Owusu', 'F2'],
    ["N'Guessan Affoue", 'F3'],
    ['Nguessan Affoué', 'F3'],
  ])('has a similar name, whatever its accents and order: %s', (name, id) => {
    expect(found({ name })).toEqual([id])
  })

  it.each(['Kone', 'Moussa Koné', 'Yao', 'Ama', ''])('is not seen in "%s"', (name) => {
    expect(found({ name })).toEqual([])
  })

  it('is not seen in a few digits', () => {
    expect(found({ phone: '0101' })).toEqual([])
  })

  it('is not seen in two who have no phone', () => {
    const without = [farmer('F8', 'Kouassi Aya', null), farmer('F9', 'Koné Mariam', null)]
    const who = { ...nobody, name: 'Bamba Issa', locationId: 'LOC-03' }
    expect(possibleDuplicates(who, without)).toEqual([])
    expect(areSamePhone('', '')).toBe(false)
    // A phone of one of them is no other phone: the other has none.
    const far = { latitude: 5.9, longitude: -6.6 }
    const mariam = { ...who, name: 'Koné Mariam', phone: '+225 07 0000 0102', coordinates: far }
    expect(possibleDuplicates(mariam, without)).toMatchObject([
      { samePhone: false, otherPhone: false },
    ])
  })

  it('is nearby: in the same location or within 25 km', () => {
    const name = 'Koné Mariam'
    expect(found({ name, locationId: 'LOC-03' })).toEqual(['F1'])
    expect(found({ name, locationId: 'LOC-04' })).toEqual([])
    const near = { latitude: 5.9, longitude: -6.6 }
    expect(found({ name, locationId: 'LOC-04', coordinates: near })).toEqual(['F1'])
    const far = { latitude: 8, longitude: -2.8 }
    expect(found({ name, locationId: 'LOC-04', coordinates: far })).toEqual([])
    expect(found({ name, coordinates: far })).toEqual([])
  })

  it('with the same phone counts wherever it is, and stands first', () => {
    const far = { latitude: 8, longitude: -2.8 }
    expect(found({ phone: '+233 20 000 0101', coordinates: far })).toEqual(['F2'])
    expect(found({ name: 'Kone Mariam', phone: '+233 20 000 0101' })).toEqual(['F2', 'F1'])
  })

  it.each([
    ['phone-and-name', { phone: '+225 07 0000 0102' }],
    ['name-and-place', {}],
    ['name-and-place', { phone: '+225 07 9999 0102' }],
    ['name-and-place', { phone: '+225 07', coordinates: { latitude: 5.9, longitude: -6.6 } }],
    ['name', { phone: '+225 07 9999 0102', coordinates: { latitude: 5.9, longitude: -6.6 } }],
  ])('is as alike as %s: %j', (likeness, more) => {
    const who = { ...nobody, name: 'Koné Mariam', locationId: 'LOC-03', ...more }
    expect(possibleDuplicates(who, known).map(likenessOf)).toEqual([likeness])
  })

  it('that shares only a name stands last', () => {
    const near = { latitude: 5.9, longitude: -6.6 }
    const many = [...known, farmer('F9', 'Someone Else', '+225 07 9999 0102')]
    const who = { ...nobody, name: 'Koné Mariam', phone: '+225 07 9999 0102', coordinates: near }
    const ids = possibleDuplicates(who, many).map(({ farmer }) => farmer.id)
    expect(ids).toEqual(['F9', 'F1'])
  })

  it('is never the record itself', () => {
    expect(found({ id: 'F1', name: 'Koné Mariam' })).toEqual([])
  })
})

describe('a search among thousands', () => {
  const many = Array.from({ length: 1_000 }, (_, at) =>
    farmer(
      `M${at}`,
      at % 300 === 0 ? 'Koné Mariam' : `Somebody Else ${at}`,
      `+225 07 0001 ${1000 + at}`,
    ),
  )
  const candidate = { ...nobody, name: 'Kone Mariam', phone: '+225 07 0001 1600' }

  it('finds the same as all at once, in the same order', async () => {
    const all = possibleDuplicates(candidate, many)
    expect(all.map(({ farmer }) => farmer.id)).toEqual(['M600', 'M0', 'M300'])
    expect(await findDuplicates(candidate, many, new AbortController().signal)).toEqual(all)
  })

  it('ends with its question', async () => {
    expect(await findDuplicates(candidate, many, AbortSignal.abort())).toBeUndefined()
  })
})
