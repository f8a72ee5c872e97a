import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

const ripeness = vocabulary({ ripe: 'Ripe', green: 'Green' })

describe('a vocabulary', () => {
  it('names what it knows, in its order', () => {
    expect(ripeness.values).toEqual(['ripe', 'green'])
    expect(ripeness.label('ripe')).toBe('Ripe')
  })

  it.each(['rotten', '', 'toString', '__proto__'])('shows "%s" as Unknown', (value) => {
    expect(ripeness.label(value)).toBe('Unknown')
    expect(ripeness.isKnown(value)).toBe(false)
  })

  it('takes any text from a server, but only known values from a client', () => {
    expect(z.parse(openOf(ripeness), 'rotten')).toBe('rotten')
    expect(z.safeParse(knownOf(ripeness), 'rotten').success).toBe(false)
    expect(z.parse(knownOf(ripeness), 'green')).toBe('green')
  })
})
