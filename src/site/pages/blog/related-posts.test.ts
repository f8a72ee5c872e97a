import { expect, it } from 'vitest'
import type { BlogPost } from '../../../content/collections.ts'
import { relatedPosts } from './related-posts.ts'

const post = (slug: string, title: string, category: BlogPost['data']['category']): BlogPost => ({
  file: `content/blog/${slug}/index.mdx`,
  slug,
  url: `/blog/${slug}`,
  formerUrls: [],
  words: 1000,
  bodyId: slug,
  data: { title, category, excerpt: '', date: '2026-01-01' },
})

const posts = [
  post('scale', 'Weighing sesame at the station', 'Operations'),
  post('moisture', 'Moisture of sesame', 'Technology'),
  post('escrow', 'Escrow and the clock', 'Finance'),
  post('wages', 'Wages before harvest', 'Finance'),
  post('maps', 'Satellite images of forests', 'Technology'),
]
const related = relatedPosts(posts)
const slugs = (index: number) => {
  const of = posts[index]
  return of ? related.get(of)?.map(({ slug }) => slug) : undefined
}

it('offers a post with a rare word in common first', () => {
  expect(slugs(0)?.[0]).toBe('moisture')
})

it('offers one of the same category before others', () => {
  expect(slugs(2)?.[0]).toBe('wages')
})

it('offers three, and never the post itself', () => {
  for (const [index, { slug }] of posts.entries()) {
    expect(slugs(index)).toHaveLength(3)
    expect(slugs(index)).not.toContain(slug)
  }
})
