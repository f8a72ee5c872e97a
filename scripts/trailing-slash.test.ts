import { describe, expect, it } from 'vitest'
import { withSlashes } from './trailing-slash.ts'

const pages = new Set(['/', '/blog', '/blog/a-post', '/login'])
const slashed = (text: string, origin = 'https://example.org') =>
  withSlashes(text, { origin, pages })

describe('the addresses of pages', () => {
  it.each([
    ['<a href="/blog">', '<a href="/blog/">'],
    ['<a href="/blog/a-post#part">', '<a href="/blog/a-post/#part">'],
    ['<a class="x" href="/login?again=1">', '<a class="x" href="/login/?again=1">'],
    [
      '<link rel="canonical" href="https://example.org/blog">',
      '<link rel="canonical" href="https://example.org/blog/">',
    ],
    ['"item":"https://example.org/blog/a-post"', '"item":"https://example.org/blog/a-post/"'],
    ['<loc>https://example.org/blog</loc>', '<loc>https://example.org/blog/</loc>'],
    [
      '[A post](https://example.org/blog/a-post): words',
      '[A post](https://example.org/blog/a-post/): words',
    ],
    ['{"path":"/blog#x","title":"Blog"}', '{"path":"/blog/#x","title":"Blog"}'],
    ['content="0;url=/blog/a-post"', 'content="0;url=/blog/a-post/"'],
    [
      '/blog/old /blog/a-post 301\n/old /blog 301\n',
      '/blog/old /blog/a-post/ 301\n/old /blog/ 301\n',
    ],
  ])('end in a slash: %s', (text, expected) => {
    expect(slashed(text)).toBe(expected)
    expect(slashed(expected)).toBe(expected)
  })
})

describe('other addresses', () => {
  it.each([
    '<a href="/">',
    '<a href="/feed.xml">',
    '<link href="/assets/app-1.js">',
    '<a href="#part">',
    '<a href="//other.example/blog">',
    '<a href="https://other.example/blog">',
    "curl 'https://example.org/api/v1/batches'",
    '"@id":"https://example.org/#organization"',
    'read /blog in words',
  ])('stay as they are: %s', (text) => {
    expect(slashed(text)).toBe(text)
  })

  it('stay where the origin of the site is not known, but for links', () => {
    expect(slashed('<a href="/blog">https://example.org/blog', '')).toBe(
      '<a href="/blog/">https://example.org/blog',
    )
  })
})
