import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageAt, publicPages, readBuilt } from '../support/built-site.ts'
import { distDir, origin } from '../support/site-place.ts'
import { type SourcePost, sourcePosts } from '../support/source-posts.ts'
import { textOf, textsOf } from '../support/text.ts'

const address = z.string().startsWith(`${origin}/`)

const rssItem = z.object({
  title: z.string(),
  link: address,
  guid: z.object({ '#text': address }),
  pubDate: z.string(),
  description: z.string(),
  'content:encoded': z.string(),
  category: z.string(),
})
const rssFeed = z.object({
  rss: z.object({
    '@_version': z.literal('2.0'),
    channel: z.object({
      title: z.string(),
      link: address,
      description: z.string(),
      'atom:link': z.object({
        '@_href': z.literal(`${origin}/feed.xml`),
        '@_rel': z.literal('self'),
      }),
      item: z.array(rssItem),
    }),
  }),
})
const jsonFeed = z.object({
  version: z.literal('https://jsonfeed.org/version/1'),
  title: z.string(),
  home_page_url: address,
  feed_url: z.literal(`${origin}/feed.json`),
  items: z.array(
    z.object({
      id: address,
      url: address,
      title: z.string(),
      summary: z.string(),
      content_html: z.string(),
      date_modified: z.iso.datetime(),
      tags: z.array(z.string()),
    }),
  ),
})

const rssText = readBuilt('feed.xml')
const { item: rssItems } = rssFeed.parse(new XMLParser({ ignoreAttributes: false }).parse(rssText))
  .rss.channel
const { items: jsonItems } = jsonFeed.parse(JSON.parse(readBuilt('feed.json')))

/** Headings, paragraphs and cells as they are written, without the marks of Markdown. */
function writtenIn({ text }: SourcePost) {
  const plain = (marked: string) =>
    marked
      .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
      .replaceAll(/\[\^\w+\]|[*`\\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  const blocks = text
    .replaceAll(/^```[\s\S]*?^```$/gm, '')
    .split(/\n{2,}/)
    .map((block) => block.trim())
  const rows = blocks.filter((block) => block.startsWith('|')).flatMap((block) => block.split('\n'))
  return {
    headings: blocks.filter((block) => /^#+ /.test(block)).map((block) => plain(block.slice(3))),
    paragraphs: blocks.filter((block) => /^[^|<{#`!>\d-]/.test(block)).map(plain),
    cells: rows
      .filter((row) => !/^[|\s:-]+$/.test(row))
      .flatMap((row) => row.split('|').slice(1, -1).map(plain)),
  }
}

describe('the feeds', () => {
  const newest = sourcePosts.slice(0, 20)

  it('hold the newest posts as RSS 2.0, as their files say, newest first', () => {
    expect(XMLValidator.validate(rssText)).toBe(true)
    expect(
      rssItems.map(({ title, link, guid, pubDate, description, category }) => [
        [title, description, category, new Date(pubDate).toISOString().slice(0, 10)],
        [link, guid['#text']],
      ]),
    ).toEqual(
      newest.map(({ path, title, excerpt, category, date }) => [
        [title, excerpt, category, date],
        [origin + path, origin + path],
      ]),
    )
  })

  it('hold them as JSON feed', () => {
    expect(
      jsonItems.map(({ id, url, title, summary, tags }) => [id, url, title, summary, tags]),
    ).toEqual(
      newest.map(({ path, title, excerpt, category }) => {
        const url = origin + path
        return [url, url, title, excerpt, [category]]
      }),
    )
  })

  it.each(newest.map((post, index) => [post.path, post, index] as const))(
    '%s: give every heading, paragraph and table cell that its file has',
    (_, post, index) => {
      const { document } = new JSDOM(jsonItems[index]?.content_html).window
      const { headings, paragraphs, cells } = writtenIn(post)
      expect(paragraphs.length).toBeGreaterThan(10)
      expect(textsOf(document, 'h2, h3')).toEqual(headings)
      const text = textOf(document.body)
      for (const paragraph of paragraphs) expect(text).toContain(paragraph)
      expect(textsOf(document, 'th, td')).toEqual(expect.arrayContaining(cells))
      const pictures = (where: ParentNode, which: string) => where.querySelectorAll(which).length
      expect(pictures(document, 'figure img')).toBe(
        pictures(pageAt(post.path).document, 'article figure :is(img, [role="img"])'),
      )
    },
  )

  it.each(jsonItems.map(({ url, content_html }) => [new URL(url).pathname, content_html]))(
    '%s: in plain HTML, with addresses that lead there from anywhere',
    (_, html) => {
      const { document } = new JSDOM(html).window
      for (const element of document.querySelectorAll('[href], [src]')) {
        const target = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
        expect(target).toMatch(/^(https?:\/\/|mailto:)/)
        const { origin: at, pathname } = new URL(target)
        if (element.tagName === 'IMG' && at === origin) {
          expect(existsSync(join(distDir, pathname)), target).toBe(true)
        }
      }
      expect(document.querySelector('button, [data-copy], [class*="_"]')).toBeNull()
    },
  )

  it('give the same text in both', () => {
    expect(rssItems.map((item) => item['content:encoded'])).toEqual(
      jsonItems.map(({ content_html }) => content_html),
    )
  })

  it.each(['rss+xml', 'feed+json'])('are found by a reader of any page, as %s', (type) => {
    for (const { document, path } of publicPages) {
      const link = document.querySelector(`link[rel="alternate"][type="application/${type}"]`)
      expect(existsSync(join(distDir, link?.getAttribute('href') ?? '-')), path).toBe(true)
    }
  })
})
