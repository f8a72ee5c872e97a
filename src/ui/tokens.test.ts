import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Colors, readColors } from './tokens.ts'

const tokensCss = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

interface Pair {
  front: string
  back: string
  atLeast: number
}

/** Found by their names, so that a new token is measured without being named here. */
function pairsOf(colors: Colors): Pair[] {
  const names = Object.keys(colors)
  const surfaces = names.filter((name) => /^surface(-|$)/.test(name))
  // Cocoa is a word's colour by itself; the others have a tone for words.
  const words = names.filter((name) => /^text(-|$)|-text$|^cocoa$/.test(name))
  const wordOn = (soft: string) => words.filter((name) => name.replace('-text', '') === stem(soft))
  const softs = names.filter((name) => name.endsWith('-soft'))
  const fills = ['accent', 'accent-hover', 'danger']
  return [
    ...words.flatMap((front) => surfaces.map((back) => ({ front, back, atLeast: 4.5 }))),
    ...softs.flatMap((back) => wordOn(back).map((front) => ({ front, back, atLeast: 4.5 }))),
    ...fills.map((back) => ({ front: `on-${stem(back)}`, back, atLeast: 4.5 })),
    ...['line-strong', 'focus'].flatMap((front) =>
      surfaces.map((back) => ({ front, back, atLeast: 3 })),
    ),
  ]
}

/** `accent-soft` -> `accent` */
const stem = (name: string) => name.replace(/-(soft|hover)$/, '')

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const colors = readColors(tokensCss, scheme)
  const pairs = pairsOf(colors)

  it('is found whole', () => {
    const { surface, text } = colors
    expect(surface).toBe(scheme === 'light' ? '#faf6ee' : '#15110d')
    expect(text).toBe(scheme === 'light' ? '#2a1f17' : '#f3ebdf')
    expect(pairs).toContainEqual({ front: 'text-muted', back: 'surface-sunken', atLeast: 4.5 })
    expect(pairs).toContainEqual({ front: 'warning-text', back: 'warning-soft', atLeast: 4.5 })
  })

  it.each(pairs)('sets $front off from $back by $atLeast:1', ({ front, back, atLeast }) => {
    expect(contrast(colors[front] ?? '', colors[back] ?? '')).toBeGreaterThanOrEqual(atLeast)
  })
})

describe('contrast', () => {
  it('is 21 between black and white, and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#8a4b2f', '#8a4b2f')).toBe(1)
  })
})
