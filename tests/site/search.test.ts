import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { distDir } from '../support/built-site.ts'

/** What the search has of a page, as it stands in excerpts. */
function searchedText(path: string): string {
  const folder = join(distDir, 'search/0/fragment')
  const pages: { url: string; content: string }[] = readdirSync(folder).map((file) => {
    const text = gunzipSync(readFileSync(join(folder, file))).toString()
    return JSON.parse(text.slice(text.indexOf('{')))
  })
  return pages.find(({ url }) => url === path)?.content ?? ''
}

it('reads the facts of a case study as words apart', () => {
  const text = searchedText('/case-studies/smallholder-cashew-price-uplift')
  expect(text).toContain('Commodity: Cashew. Location: Ghana. Client: Farmer organisation.')
  expect(text).toContain('Price uplift: 60%')
})

it('reads the tables of the documentation as words apart', () => {
  const text = searchedText('/docs')
  expect(text).toMatch(/Parameters\. Type\. Meaning\. Idempotency-Key header, required\. string/)
  expect(text).toContain('Role. What they do. Admin.')
})
