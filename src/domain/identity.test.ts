import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  emptyIdentity,
  identityNumberSchema,
  isEmptyIdentity,
  maskNumber,
  withPhoto,
} from './identity.ts'

it.each(['ABC', 'GHA-SAMPLE-0142', 'SN 12/34-5', 'É 123', '١٢٣'])(
  '%s may be a number',
  (number) => {
    expect(z.safeParse(identityNumberSchema, number).success).toBe(true)
  },
)

it.each(['AB', '', '  ', 'A_123', 'A.123', 'A\n123', '1'.repeat(41)])(
  '%j is no number',
  (number) => {
    expect(z.safeParse(identityNumberSchema, number).success).toBe(false)
  },
)

it('a masked number shows its end, and nothing where it is short', () => {
  expect(maskNumber('SAMPLE-0142')).toBe('•••••••••42')
  expect(maskNumber('12345')).toBe('•••••')
})

const photo = {
  name: 'card.png',
  mediaType: 'image/png',
  sizeBytes: 100,
  sha256: 'a'.repeat(64),
  addedAt: '2026-05-04T08:00:00Z',
}

it('a photo takes the place of the one of the same kind', () => {
  const empty = emptyIdentity('FRM-0001', '2026-05-04T08:00:00Z')
  expect(isEmptyIdentity(empty)).toBe(true)
  const one = withPhoto(empty, 'farmer', photo)
  expect(one).toMatchObject({ farmerPhoto: photo, documentPhoto: null })
  expect(isEmptyIdentity(one)).toBe(false)
  expect(withPhoto(one, 'farmer', { ...photo, name: 'b.png' }).farmerPhoto?.name).toBe('b.png')
  // Of a kind that this version does not know.
  expect(withPhoto(empty, 'farm', photo)).toEqual(empty)
})
