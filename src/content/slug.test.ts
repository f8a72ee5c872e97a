import { expect, it } from 'vitest'
import { toSlug } from './slug.ts'

it.each([
  ['AI & Analytics', 'ai-analytics'],
  ['How we weigh a bag', 'how-we-weigh-a-bag'],
  ['Côte d’Ivoire: what’s new?', 'cote-divoire-whats-new'],
  ['  60 % faster  ', '60-faster'],
])('makes an address of %s', (words, slug) => {
  expect(toSlug(words)).toBe(slug)
})
