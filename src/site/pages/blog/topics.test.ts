import { expect, it } from 'vitest'
import type { Author, BlogPost, Series, Tag } from '../../../content/collections.ts'
import { partsOf, postsWith, postTopics } from './topics.ts'

const entry = <Data>(slug: string, url: string, data: Data) => ({
  file: `content/${slug}.mdx`,
  slug,
  url,
  formerUrls: [],
  words: 0,
  bodyId: slug,
  data,
})
const post = (slug: string, topics: Partial<BlogPost['data']>): BlogPost =>
  entry(slug, `/blog/${slug}`, {
    ...{ title: slug, category: 'Finance' as const, excerpt: '', date: '2026-01-01' },
    ...topics,
  })
const description = ''
const tag = (slug: string): Tag => entry(slug, `/blog/tags/${slug}`, { title: slug, description })
const series: Series = entry('walk', '/blog/series/walk', { title: 'The walk', description })
const author: Author = entry('team', '/authors/team', {
  ...{ title: 'The team', kind: 'organisation' as const, description },
})

// Newest first, as in lists.
const third = post('third', { series: 'walk' })
const second = post('second', { series: 'walk', tags: ['cocoa', 'plots'], authors: ['team'] })
const other = post('other', { tags: ['plots'] })
const first = post('first', { series: 'walk' })
const posts = [third, second, other, first]
const topics = { tags: [tag('plots'), tag('cocoa')], authors: [author], series: [series] }
const of = postTopics(posts, topics)

it('leads from a part of a series to the parts beside it, by their days', () => {
  expect(partsOf(posts, series)).toEqual([first, second, third])
  expect(of(second).place).toEqual({
    series: { url: '/blog/series/walk', title: 'The walk' },
    part: 2,
    of: 3,
    earlier: { url: '/blog/first', title: 'first' },
    later: { url: '/blog/third', title: 'third' },
  })
  expect(of(first).place).not.toHaveProperty('earlier')
  expect(of(third).place).not.toHaveProperty('later')
  expect(of(other)).not.toHaveProperty('place')
})

it('names tags and authors as the post does', () => {
  expect(of(second).tags.map(({ title }) => title)).toEqual(['cocoa', 'plots'])
  expect(of(second).authors).toEqual([
    { url: '/authors/team', title: 'The team', kind: 'organisation' },
  ])
  expect(of(first)).toMatchObject({ tags: [], authors: [] })
})

it('lists the posts of a tag or an author, newest first', () => {
  expect(postsWith(posts, 'tags', tag('plots'))).toEqual([second, other])
  expect(postsWith(posts, 'authors', author)).toEqual([second])
})
