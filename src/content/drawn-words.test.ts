import { expect, it } from 'vitest'
import { drawnWords, undrawnIn } from './drawn-words.ts'

it.each([
  'Ìròyìn nípa koko: ọjà àgbẹ̀ ní Ọ̀yọ́',
  'Côte d’Ivoire, São Tomé & Genève: 60 % – “why?”',
  'Ɛdwan ne ɔkyɛn #1 © 2026',
  'Πλάτων, Какао',
])('a picture shows all of %s', (words) => {
  expect(undrawnIn(words)).toBe('')
  expect(drawnWords(words)).toBe(words)
})

it.each([
  ['Cocoa 🌱 grows', '🌱', 'Cocoa grows'],
  ['🇬🇭 Ghana', '🇬 🇭', 'Ghana'],
  ['Buna ቡና in Ethiopia', 'ቡ ና', 'Buna in Ethiopia'],
  ['القهوة coffee', 'ا ل ق ه و ة', 'coffee'],
])(
  'of %s it leaves out what its typeface does not have, and nothing else',
  (words, left, drawn) => {
    expect(undrawnIn(words)).toBe(left)
    expect(drawnWords(words)).toBe(drawn)
  },
)
