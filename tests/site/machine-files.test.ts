import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pageAt, posts, publicPages, readBuilt, structuredData } from '../support/built-site.ts'
import { distDir, origin } from '../support/site-place.ts'

const address = z.string().startsWith(`${origin}/`)
const day = z.iso.date()
const parser = new XMLParser({ ignoreAttributes: false })

const listed = publicPages.filter(({ path }) => path !== '/404').map(({ path }) => origin + path)

describe('the sitemap', () => {
  const text = readBuilt('sitemap.xml')
  const sitemap = z.object({
    urlset: z.object({
      '@_xmlns': z.literal('http://www.sitemaps.org/schemas/sitemap/0.9'),
      url: z.array(z.strictObject({ loc: address, lastmod: day.optional() })),
    }),
  })

  it('names every page that people read, by its canonical address', () => {
    expect(XMLValidator.validate(text)).toBe(true)
    const { url } = sitemap.parse(parser.parse(text)).urlset
    expect(url.map(({ loc }) => loc).toSorted()).toEqual(listed.toSorted())
  })

  it('is named in robots.txt, which keeps nobody out', () => {
    expect(readBuilt('robots.txt')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`,
    )
  })
})

describe('what an address that is none is compared with', () => {
  const offered = z
    .array(z.strictObject({ path: z.string().startsWith('/'), title: z.string().min(3) }))
    .parse(JSON.parse(readBuilt('addresses.json')))

  it('holds the pages, the screens of the app, and parts of pages', () => {
    const paths = offered.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining(['/privacy', '/farmers', '/login', '/docs/faq', '/#pricing']),
    )
    expect(paths).toEqual(expect.arrayContaining(['/about#team', '/#contact']))
  })

  it('leads to what is there', () => {
    const broken = offered.filter(({ path }) => {
      const [page = '', id] = path.split('#')
      return id !== undefined && pageAt(page).document.getElementById(id) === null
    })
    expect(broken).toEqual([])
    for (const { path } of offered) expect(pageAt(path.split('#')[0] ?? '').path).toBeTruthy()
  })
})

describe('llms.txt', () => {
  const text = readBuilt('llms.txt')

  it('says what the site is, then where what stands', () => {
    expect(text).toMatch(/^# Asili\n\n> .{40,}\n\n## /)
    for (const heading of ['Documentation', 'Guides', 'Case studies', 'Blog']) {
      expect(text).toContain(`\n## ${heading}\n`)
    }
  })

  it('links only to what exists', () => {
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => new URL(link))
    expect(links.length).toBeGreaterThan(posts.length)
    for (const { pathname, hash } of links) {
      if (pathname.endsWith('.json')) expect(existsSync(join(distDir, pathname))).toBe(true)
      else expect(hash === '' || pageAt(pathname).document.querySelector(hash)).toBeTruthy()
    }
  })
})

const organization = z.object({
  '@type': z.literal('Organization'),
  name: z.literal('Asili'),
  url: address,
})
const article = {
  headline: z.string().min(3).max(110),
  description: z.string().min(40),
  inLanguage: z.literal('en'),
  mainEntityOfPage: address,
  image: address,
  author: organization,
  publisher: organization,
}

describe('security.txt', () => {
  const lines = readBuilt('.well-known/security.txt').trim().split('\n')
  const fields = new Map(lines.map((line) => line.split(': ') as [string, string])) // none has two

  it('says where to report a weakness, in which language, and by which rules', () => {
    expect(fields.get('Contact')).toBe('mailto:hello@asili.example?subject=Security')
    expect(fields.get('Preferred-Languages')).toBe('en')
    expect(fields.get('Canonical')).toBe(`${origin}/.well-known/security.txt`)
    const policy = new URL(fields.get('Policy') ?? '')
    expect(policy.origin).toBe(origin)
    expect(pageAt(policy.pathname).document.querySelector(policy.hash)).not.toBeNull()
  })

  it('holds for the better part of a year from its build, and for less than a year', () => {
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
    expect(days, 'Build anew: security.txt is about to expire').toBeGreaterThan(30)
    expect(days).toBeLessThan(365)
  })
})

/** What search engines require of each type, and what it must say here. */
const types: Record<string, z.ZodType> = {
  Organization: organization.extend({ logo: address, email: z.email() }),
  WebSite: z.object({ name: z.string(), url: address, publisher: z.object({ '@id': address }) }),
  WebPage: z.object({
    name: z.string().min(5),
    description: z.string().min(30),
    isPartOf: z.object({ '@id': z.literal(`${origin}/#website`) }),
  }),
  WebApplication: z.object({
    name: z.string().min(5),
    description: z.string().min(30),
    url: address,
    applicationCategory: z.string().min(5),
    operatingSystem: z.string(),
    // Search engines want a price, also of what is free.
    offers: z.object({ price: z.literal(0), priceCurrency: z.string().length(3) }),
  }),
  AboutPage: z.object({ name: z.string(), url: address }),
  CollectionPage: z.object({
    name: z.string(),
    url: address,
    mainEntity: z.object({
      '@type': z.literal('ItemList'),
      itemListElement: z
        .array(z.object({ position: z.int().min(1), name: z.string(), url: address }))
        .min(1),
    }),
  }),
  BreadcrumbList: z.object({
    itemListElement: z
      .array(
        z.object({
          '@type': z.literal('ListItem'),
          position: z.int(),
          name: z.string(),
          item: address,
        }),
      )
      .min(2),
  }),
  FAQPage: z.object({
    mainEntity: z
      .array(
        z.object({
          '@type': z.literal('Question'),
          name: z.string().min(5),
          acceptedAnswer: z.object({ '@type': z.literal('Answer'), text: z.string().min(10) }),
        }),
      )
      .min(1),
  }),
  ProfilePage: z.object({
    url: address,
    mainEntity: z.object({
      '@type': z.enum(['Organization', 'Person']),
      name: z.string().min(3),
      url: address,
      description: z.string().min(40),
    }),
  }),
  BlogPosting: z.object({
    ...article,
    author: z.array(z.object({ name: z.string().min(3), url: address })).min(1),
    keywords: z.array(z.string()).min(1),
    datePublished: day,
    dateModified: day,
    wordCount: z.int(),
  }),
  Article: z.object(article),
  TechArticle: z.object(article),
}

const described = [...publicPages, pageAt('/login')].flatMap((page) =>
  structuredData(page).map((data) => [page.path, String(data['@type']), data] as const),
)

describe('structured data', () => {
  it.each(described)('of %s, a %s, says what its type asks for', (path, type, data) => {
    expect(data['@context']).toBe('https://schema.org')
    expect(types[type]?.safeParse(data)).toMatchObject({ success: true })
    if (data.mainEntityOfPage) expect(data.mainEntityOfPage).toBe(origin + path)
  })

  it.each(['Organization', 'BlogPosting', 'TechArticle', 'FAQPage', 'BreadcrumbList', 'Article'])(
    'mentions a %s somewhere',
    (type) => {
      expect(described.map(([, name]) => name)).toContain(type)
    },
  )

  it.each([
    ['/login', 'WebPage'],
    ['/404', 'WebPage'],
    ['/privacy', 'WebPage'],
    ['/terms', 'WebPage'],
    ['/case-studies', 'CollectionPage'],
  ])('says that %s is a %s', (path, type) => {
    expect(described.map(([path, type]) => [path, type])).toContainEqual([path, type])
  })

  it('names every case study where they are listed', () => {
    const list = described.find(
      ([path, type]) => path === '/case-studies' && type === 'CollectionPage',
    )
    const studies = publicPages.filter(({ path }) => path.startsWith('/case-studies/'))
    for (const { path } of studies) expect(JSON.stringify(list)).toContain(`"${origin}${path}"`)
  })

  it('tells where each page but the first stands among the others', () => {
    for (const page of publicPages) {
      if (page.path === '/' || page.path === '/404') continue
      expect(described, page.path).toContainEqual([page.path, 'BreadcrumbList', expect.anything()])
    }
  })
})

describe('the picture of a page where it is shared', () => {
  it.each(posts.map((post) => [post.path, post] as const))(
    'is one of its own for %s, of the size it says',
    async (path, { document }) => {
      const content = (name: string) =>
        document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
      expect(content('image')).toBe(`${origin + path}/og-image.jpg`)
      const { width, height, format } = await sharp(join(distDir, path, 'og-image.jpg')).metadata()
      expect({ width: `${width}`, height: `${height}`, format }).toEqual({
        width: content('image:width'),
        height: content('image:height'),
        format: 'jpeg',
      })
    },
  )

  it('is the default for the others', () => {
    for (const { path, document } of publicPages.filter((page) => !posts.includes(page))) {
      const image = document.querySelector('meta[property="og:image"]')?.getAttribute('content')
      expect(image, path).toBe(`${origin}/og-image.jpg`)
    }
    expect(existsSync(join(distDir, 'og-image.jpg'))).toBe(true)
  })
})
