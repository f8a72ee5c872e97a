import { expect, it } from 'vitest'
import { searchedIn } from '../support/built-search.ts'
import { distDir } from '../support/site-place.ts'

const searchedText = (path: string): string =>
  searchedIn(distDir).find(({ url }) => url === path)?.content ?? ''

it('reads the facts of a case study as words apart', () => {
  const text = searchedText('/case-studies/smallholder-cashew-price-uplift')
  expect(text).toContain('Commodity: Cashew. Location: Ghana. Client: Farmer organisation.')
  expect(text).toContain('Price uplift: 60%')
})

it('reads the tables of the documentation as words apart', () => {
  expect(searchedText('/docs')).toMatch(
    /Parameters\. Type\. Meaning\. Idempotency-Key header, required\. string/,
  )
  expect(searchedText('/docs/start')).toContain('Role. What they do. Admin.')
})
