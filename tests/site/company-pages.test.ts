import { describe, expect, it } from 'vitest'
import { builtPages, pageAt, readBuilt, structuredData } from '../support/built-site.ts'
import { textOf, textsOf } from '../support/text.ts'

const types = (path: string) => structuredData(pageAt(path)).map((data) => data['@type'])
const mainText = (path: string) => textOf(pageAt(path).document.querySelector('main'))

const studies = [
  {
    slug: 'european-cocoa-buyer-deforestation-free',
    commodity: 'Cocoa',
    figures: ['70% faster', '18%', '8 cooperatives', '850+ farmers'],
    values: ['70%', '18%', '8', '850+'],
  },
  {
    slug: 'smallholder-cashew-price-uplift',
    commodity: 'Cashew',
    figures: ['60%', '24 to 72 hours', '120 farmers'],
    values: ['60%', '120'],
  },
  {
    slug: 'commercial-sesame-export-traceability',
    commodity: 'Sesame',
    figures: ['60 to 21 days', '5 warehouses', '200+ farmers'],
    values: ['60 days', '21 days', '5', '200+'],
  },
]

describe('the about page', () => {
  const { document } = pageAt('/about')

  it('tells mission, vision, story, technology, team, impact and partners', () => {
    const headings = textsOf(document, 'h2').join(' | ')
    for (const part of ['Mission', 'Vision', 'story', 'Technology', 'Team', 'Impact', 'Partners']) {
      expect(headings).toContain(part)
    }
    expect(textOf(document.querySelector('#story')).length).toBeGreaterThan(1000)
  })

  it('has the anchors that links point at', () => {
    for (const id of ['team', 'partners', 'careers', 'impact']) {
      expect(document.querySelectorAll(`#${id}`), id).toHaveLength(1)
    }
  })

  it('shows what has come of it in four figures', () => {
    expect(textsOf(document.querySelector('#impact'), 'dd')).toEqual([
      '1,000+',
      '50,000+',
      '22%',
      '95%+',
    ])
  })

  it('tells how data is protected', () => {
    expect(mainText('/about')).toContain('AES-256 at rest, TLS 1.2 or higher in transit')
  })

  it('is described to machines', () => {
    expect(types('/about')).toEqual(
      expect.arrayContaining(['Organization', 'AboutPage', 'BreadcrumbList']),
    )
  })
})

describe('the list of case studies', () => {
  const cards = [...pageAt('/case-studies').document.querySelectorAll('main article')]

  it.each(studies.map((study, index) => [study.slug, study, index] as const))(
    'gives for %s its facts, challenge, outcome and four figures, and leads to it',
    (slug, { commodity, values }, index) => {
      const card = cards[index]
      const facts = textsOf(card, 'dt')
      for (const fact of ['Commodity', 'Location', 'Client', 'The challenge', 'The outcome']) {
        expect(facts).toContain(fact)
      }
      expect(textsOf(card, 'dd')).toContain(commodity)
      const figures = textsOf(card, 'dd data')
      expect(figures).toHaveLength(4)
      expect(figures).toEqual(expect.arrayContaining(values))
      const links = [...(card?.querySelectorAll(`a[href="/case-studies/${slug}"]`) ?? [])]
      expect(links.map(textOf)).toContainEqual(expect.stringMatching(/^Read the case study: ./))
    },
  )
})

describe.each(studies.map((study) => [study.slug, study] as const))(
  'the case study %s',
  (slug, { commodity, figures }) => {
    const path = `/case-studies/${slug}`
    const { document } = pageAt(path)
    const article = document.querySelector('main article')

    it('has every part of a study', () => {
      expect(textsOf(article, 'dt').slice(0, 3)).toEqual(['Commodity', 'Location', 'Client'])
      expect(textsOf(article, 'dd')).toContain(commodity)
      expect(textsOf(article, 'dd data')).toHaveLength(4)
      const headings = textsOf(article, 'section > h2')
      expect(headings).toEqual([
        'The challenge',
        'The solution',
        'How it was done',
        'Results',
        'In detail',
      ])
      expect(article?.querySelectorAll('section > ul > li').length).toBeGreaterThanOrEqual(3)
    })

    it('lets the client speak by role', () => {
      expect(textOf(article?.querySelector('blockquote')).length).toBeGreaterThan(40)
      expect(textOf(article?.querySelector('figure figcaption'))).toMatch(/^[A-Z].+, .+/)
    })

    it.each(figures)('says “%s”', (figure) => {
      expect(textOf(article)).toContain(figure)
    })

    it('is told to machines, and leads to the others', () => {
      expect(types(path)).toEqual(expect.arrayContaining(['Article', 'BreadcrumbList']))
      for (const other of studies) {
        const link = document.querySelector(`main aside a[href="/case-studies/${other.slug}"]`)
        expect(link === null, other.slug).toBe(other.slug === slug)
      }
    })
  },
)

describe('the case studies', () => {
  it('are these three', () => {
    const paths = builtPages
      .map(({ path }) => path)
      .filter((path) => /^\/case-studies\/./.test(path))
    expect(paths.toSorted()).toEqual(studies.map(({ slug }) => `/case-studies/${slug}`).toSorted())
  })

  it('are what an unknown one is replaced by, before anything is shown', () => {
    const head = readBuilt('404.html').split('<h1')[0] ?? ''
    expect(head).toContain("location.replace('/case-studies')")
  })
})

describe.each(['/privacy', '/terms'])('the page %s', (path) => {
  it('holds from 11 March 2025', () => {
    const time = pageAt(path).document.querySelector('main header time')
    expect(textOf(time)).toBe('11 March 2025')
    expect(time?.getAttribute('datetime')).toBe('2025-03-11')
  })
})

describe('the legal pages', () => {
  it('say whose data is not collected, and cite the GDPR', () => {
    expect(mainText('/privacy')).toContain('No data is collected from children under 16')
    expect(mainText('/privacy')).toContain('GDPR')
  })

  it('cap liability at what was paid in the preceding 12 months', () => {
    expect(mainText('/terms')).toMatch(
      /liability .+ capped at .+ paid .+ in the preceding 12 months/,
    )
  })
})

describe('the EUDR guide', () => {
  const path = '/resources/eudr-guide'
  const { document } = pageAt(path)

  it('says when it was last checked, and is told to machines as an article', () => {
    expect(document.querySelector('main header time')?.getAttribute('datetime')).toMatch(/^20\d\d-/)
    expect(types(path)).toEqual(expect.arrayContaining(['TechArticle', 'BreadcrumbList']))
  })

  it('covers scope, dates, the statement, the plot file and checklists', () => {
    const headings = textsOf(document, 'article h2').join(' | ')
    for (const part of ['Scope', 'When it applies', 'statement', 'plot file', 'Checklists']) {
      expect(headings).toContain(part)
    }
    const text = mainText(path)
    for (const fact of ['30 December 2026', '31 December 2020', '1801', '0901', '4 h']) {
      expect(text).toContain(fact)
    }
  })

  it('has checkboxes that are called what they stand for', () => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('article input[type=checkbox]')]
    const names = boxes.map((box) => box.closest('label')?.textContent?.trim() ?? '')
    expect(names.length).toBeGreaterThan(20)
    expect(new Set(names).size).toBe(names.length)
    expect(names).toContain('Each member matched to every plot that supplies you')
  })

  it('calls to the demo form of the home page', () => {
    const closing = document.querySelector('main > section:last-child')
    expect(closing?.querySelector('a[href="/#request-demo"]')).not.toBeNull()
  })
})
