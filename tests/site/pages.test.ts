import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  appPages,
  builtPages,
  isAppPath,
  pageAt,
  posts,
  publicPages,
  structuredData,
} from '../support/built-site.ts'
import { distDir, origin } from '../support/site-place.ts'

const meta = (document: Document, name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')

const types = (path: string) => structuredData(pageAt(path)).map((data) => data['@type'])

describe.each(publicPages.map((page) => [page.path, page] as const))(
  'the page %s',
  (path, { document }) => {
    it('has a title, a description and one heading of the first level', () => {
      expect(document.title.length).toBeGreaterThan(4)
      expect(document.title.length).toBeLessThanOrEqual(75)
      expect(meta(document, 'description')?.length).toBeGreaterThan(30)
      expect(document.querySelectorAll('h1')).toHaveLength(1)
      expect(document.documentElement.lang).toBe('en')
    })

    it('has a social preview', () => {
      expect(meta(document, 'og:title')).toBe(document.title)
      expect(meta(document, 'og:description')).toBe(meta(document, 'description'))
      expect(meta(document, 'og:image')).toMatch(/^https:\/\/.+\/og-image\.jpg$/)
      expect(meta(document, 'twitter:card')).toBe('summary_large_image')
    })

    it('is known to search engines by one address, or hidden from them', () => {
      const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
      if (path === '/404') expect(meta(document, 'robots')).toBe('noindex')
      else expect(new URL(canonical ?? '').pathname).toBe(path)
    })

    it('prerenders no screen of the app that it links to', () => {
      const rules = document.querySelector('script[type="speculationrules"]')?.textContent
      if (path === '/404') expect(rules).toBeUndefined()
      else {
        const [rule] = JSON.parse(rules ?? '').prerender
        const left: string[] = rule.where.and[1].not.href_matches
        const links = [...document.querySelectorAll('a[href^="/"]')]
        const pathOf = (link: Element) =>
          new URL(link.getAttribute('href') ?? '', 'https://site').pathname
        const toApp = links.map(pathOf).filter(isAppPath)
        expect(left.toSorted()).toEqual([...new Set(toApp)].map((path) => `${path}*`).toSorted())
      }
    })

    it('has the navigation of the site, and a menu for it on a phone', () => {
      const links = [...document.querySelectorAll('body > header nav a')]
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Home', '/'],
        ['About', '/about'],
        ['Case Studies', '/case-studies'],
        ['Platform', '/dashboard'],
        ['Sign In', '/login'],
        ['Request Demo', '/#request-demo'],
      ])
      const id = document.querySelector('body > header nav')?.id
      expect(document.querySelector(`header button[popovertarget="${id}"]`)).not.toBeNull()
      expect(document.querySelector('main')).not.toBeNull()
    })

    it('has a footer with how to reach us, three columns and the year', () => {
      const footer = document.querySelector('footer')
      expect(footer?.querySelector('#contact a[href^="mailto:"]')).not.toBeNull()
      const columns = [...(footer?.querySelectorAll('nav') ?? [])]
      expect(columns.map((column) => column.querySelector('h2')?.textContent)).toEqual([
        'Product',
        'Company',
        'Resources',
      ])
      for (const column of columns) expect(column.querySelector('a')).not.toBeNull()
      expect(footer?.textContent).toContain(`© ${new Date().getFullYear()} Asili`)
    })

    it('skips no level of headings', () => {
      const levels = [...document.querySelectorAll('h1, h2, h3, h4')].map((heading) =>
        Number(heading.tagName[1]),
      )
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)
      expect(jumps).toEqual([])
    })

    it('gives every image an alternative text and a size', () => {
      for (const image of document.querySelectorAll('img')) {
        expect(image.getAttribute('alt'), image.outerHTML).not.toBeNull()
        expect(Number(image.getAttribute('width')), image.outerHTML).toBeGreaterThan(0)
      }
    })
  },
)

describe.each(posts.map((page) => [page.path, page] as const))(
  'the post %s',
  (path, { document }) => {
    it('can be passed on by its own address, with its title in a mail', () => {
      const links = [...document.querySelectorAll('[aria-label] a')]
      const hrefOf = (name: string) =>
        new URL(links.find(({ textContent }) => textContent === name)?.getAttribute('href') ?? '-:')
      const mail = hrefOf('E-mail')
      expect(mail.protocol).toBe('mailto:')
      expect(mail.searchParams.get('body')).toBe(origin + path)
      expect(mail.searchParams.get('subject')).toBe(document.querySelector('h1')?.textContent)
      expect(hrefOf('WhatsApp').searchParams.get('text')).toContain(origin + path)
      expect(hrefOf('LinkedIn').searchParams.get('url')).toBe(origin + path)
    })
  },
)

describe('the site', () => {
  it('has a page at each of its public addresses', () => {
    expect(publicPages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/case-studies',
        '/docs',
        '/privacy',
        '/terms',
        '/resources/eudr-guide',
        '/blog',
        '/404',
      ]),
    )
  })
})

describe('the home page', () => {
  it('describes the organisation and the site to machines', () => {
    expect(types('/')).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
  })

  it('has the demo request form in its HTML, with every field required', () => {
    const form = pageAt('/').document.querySelector('#request-demo form')
    const fields = [...(form?.querySelectorAll('input, select') ?? [])]
    expect(fields.map((field) => field.getAttribute('name'))).toEqual([
      'name',
      'email',
      'company',
      'role',
      'interest',
    ])
    expect(fields.every((field) => field.hasAttribute('required'))).toBe(true)
    expect(form?.querySelector('[name="email"]')?.getAttribute('type')).toBe('email')
    const values = (name: string) =>
      [...(form?.querySelectorAll(`[name="${name}"] option`) ?? [])]
        .map((option) => option.getAttribute('value'))
        .filter(Boolean)
    expect(values('role')).toEqual(['buyer', 'compliance', 'farmer-org', 'investor', 'other'])
    expect(values('interest')).toEqual([
      'eudr',
      'traceability',
      'sourcing',
      'market-access',
      'platform',
    ])
  })
})

describe('the blog', () => {
  it('shows the drawing of a post on its card in lists, for the eye alone', () => {
    for (const path of ['/blog', '/blog/category/compliance', '/blog/tags/plots']) {
      const cards = [...pageAt(path).document.querySelectorAll('article')]
      expect(cards.length, path).toBeGreaterThan(0)
      for (const card of cards) {
        const drawing = card.querySelector('svg')?.parentElement
        expect(drawing?.getAttribute('aria-hidden'), path).toBe('true')
        expect(drawing?.hasAttribute('data-pagefind-ignore'), path).toBe(true)
      }
    }
  })

  it('lists every post', () => {
    const links = [...pageAt('/blog').document.querySelectorAll('main a')].map((link) =>
      link.getAttribute('href'),
    )
    expect(posts.length).toBeGreaterThan(0)
    for (const { path } of posts) expect(links).toContain(path)
  })

  it.each(posts.map((post) => [post.path, post] as const))(
    'has the whole text of %s in its article',
    (path, { document }) => {
      const article = document.querySelector('main article')
      expect(article?.textContent?.length).toBeGreaterThan(3000)
      expect(document.querySelector('[hidden] p, template')).toBeNull()
      expect(article?.querySelector('h2')?.id).toMatch(/\w/)
      expect(types(path)).toEqual(expect.arrayContaining(['BlogPosting', 'BreadcrumbList']))
      expect(document.querySelector('article time')?.getAttribute('datetime')).toMatch(/^\d{4}-/)
    },
  )

  it('highlights code when it is built', () => {
    const code = posts.flatMap(({ document }) => [...document.querySelectorAll('pre code .pl-s')])
    expect(code.length).toBeGreaterThan(0)
  })
})

describe('an address that is none', () => {
  it('gets the page with the exact words and a way home', () => {
    const { document } = pageAt('/404')
    expect(document.querySelector('h1')?.textContent).toBe('Oops! Page not found')
    expect(document.querySelector('main a[href="/"]')).not.toBeNull()
  })
})

describe('the app', () => {
  it('has a page at each of its addresses, which shows that it is loading', () => {
    expect(appPages.map(({ path }) => path).toSorted()).toEqual([
      '/agents',
      '/batches',
      '/certificates',
      '/compliance',
      '/dashboard',
      '/farmers',
      '/locations',
      '/login',
      '/lots',
      '/members',
      '/organisation',
      '/outbox',
      '/plots',
      '/prices',
      '/review',
      '/shipments',
      '/statements',
      '/supplier',
    ])
    for (const { document } of appPages) {
      expect(document.querySelector('#app [role="status"]')?.textContent).toBe('Loading...')
    }
  })

  it.each([
    ['/login', 'Sign in · Asili'],
    ['/farmers', 'Farmers · Asili'],
  ])(
    'calls the page at %s %s, also where it is passed on, and keeps it out of searches',
    (path, title) => {
      const { document } = pageAt(path)
      expect(document.title).toBe(title)
      expect(meta(document, 'og:title')).toBe(title)
      expect(meta(document, 'description')?.length).toBeGreaterThan(30)
      expect(meta(document, 'og:description')).toBe(meta(document, 'description'))
      expect(new URL(meta(document, 'og:url') ?? '').pathname).toBe(path)
      expect(meta(document, 'og:image')).toMatch(/og-image\.jpg$/)
      expect(meta(document, 'robots')).toBe('noindex')
    },
  )
})

describe('a screen of the app', () => {
  const screens = appPages.filter(({ path }) => path !== '/login')
  /** Their first rows are kept where they can be read before the copy is open. */
  const lists = [
    '/farmers',
    '/plots',
    '/batches',
    '/agents',
    '/locations',
    '/compliance',
    '/certificates',
  ]

  it.each(screens.map(({ path }) => path))(
    '%s asks at once for its own code, and for the copy on the device where it shows nothing before that',
    (path) => {
      const preloaded = [
        ...pageAt(path).document.querySelectorAll('link[rel="modulepreload"]'),
      ].map((link) => link.getAttribute('href') ?? '')
      const name = path.slice(1)
      const own = preloaded.find((url) =>
        new RegExp(`^/assets/${name}(-screen)?-[\\w-]{7}\\.js$`).test(url),
      )
      expect(own).toBeDefined()
      const asksForCopy = preloaded.some((url) => url.startsWith('/assets/open-sync-'))
      expect(asksForCopy).toBe(!lists.includes(path))
      expect(new Set(preloaded).size).toBe(preloaded.length)
    },
  )

  it('has its styles in its page, so that they are not found late', () => {
    const styles = [...pageAt('/farmers').document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) => link.getAttribute('href') ?? '',
    )
    expect(styles.some((url) => url.startsWith('/assets/lists-'))).toBe(true)
  })
})

describe('every page', () => {
  it('links only to pages, anchors and files that exist', () => {
    const ids = new Map(
      builtPages.map(({ path, document }) => [
        path,
        new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
      ]),
    )
    const broken = builtPages.flatMap(({ path, document }) =>
      [...document.querySelectorAll('a[href]')]
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => href.startsWith('/') || href.startsWith('#'))
        .filter((href) => {
          const { pathname, hash } = new URL(href, `https://site${path}`)
          if (existsSync(join(distDir, pathname)) && extname(pathname) !== '') return false
          const target = ids.get(pathname)
          return !target || (hash !== '' && !target.has(decodeURIComponent(hash.slice(1))))
        })
        .map((href) => `${path}: ${href}`),
    )
    expect(broken).toEqual([])
  })
})
