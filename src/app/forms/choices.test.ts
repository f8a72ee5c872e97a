import { describe, expect, it } from 'vitest'
import { vocabulary } from '#domain/vocabulary.ts'
import { choicesOf } from './choices.ts'

const ripeness = vocabulary({ green: 'Green', ripe: 'Ripe' })
const labelsOf = (current: string, none?: string) =>
  choicesOf(ripeness, current, none).map(({ label }) => label)

describe('what a select offers', () => {
  it('asks for a choice where none is made', () => {
    expect(labelsOf('')).toEqual(['Choose one', 'Green', 'Ripe'])
  })

  it('calls an empty value what its form calls it, whatever is chosen', () => {
    expect(labelsOf('', 'Not asked')).toEqual(['Not asked', 'Green', 'Ripe'])
    expect(labelsOf('ripe', 'Not asked')).toEqual(['Not asked', 'Green', 'Ripe'])
  })

  it('keeps a value that this version does not know, and offers no empty one', () => {
    expect(labelsOf('ripe')).toEqual(['Green', 'Ripe'])
    expect(labelsOf('rotten')).toEqual(['Unknown', 'Green', 'Ripe'])
  })
})
