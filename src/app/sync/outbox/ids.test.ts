import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { idSchema } from '#domain/units.ts'
import { deviceRandom, newKey, newRecordId } from './ids.ts'

describe('an id made on the device', () => {
  it('is one that the API takes, and another each time', () => {
    const ids = Array.from({ length: 100 }, () => newRecordId('FRM', deviceRandom))
    for (const id of ids) expect(z.safeParse(idSchema, id).success).toBe(true)
    expect(new Set(ids).size).toBe(100)
    expect(ids[0]).toMatch(/^FRM-[0-9A-Z]{12}$/)
  })

  it('follows from the bytes it is given', () => {
    const bytes = (count: number) =>
      Uint8Array.from({ length: count }, (_, index) => (index * 33) % 256)
    expect(newRecordId('BAT', { bytes })).toBe('BAT-0123456789AB')
    expect(newKey({ bytes })).toMatch(/^[0-9a-f]{32}$/)
  })
})
