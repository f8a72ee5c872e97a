import type { AboutPage, CaseStudy, GuidePage, SiteSettings } from '../content/collections.ts'
import type { JsonLd } from './json-ld.ts'

const publisher = (origin: string) => ({ '@id': `${origin}/#organization` })

export const faqPage = (items: readonly { question: string; answer: string }[]): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

export const aboutPage = (origin: string, page: AboutPage): JsonLd => ({
  '@type': 'AboutPage',
  name: page.data.title,
  description: page.data.description,
  url: origin + page.url,
  inLanguage: 'en',
  mainEntity: publisher(origin),
})

const author = (origin: string, site: SiteSettings) => ({
  '@type': 'Organization',
  name: site.name,
  url: `${origin}/`,
})

export const caseStudyArticle = (origin: string, site: SiteSettings, study: CaseStudy): JsonLd => ({
  '@type': 'Article',
  headline: study.data.title,
  description: study.data.excerpt,
  about: study.data.commodity,
  wordCount: study.words,
  inLanguage: 'en',
  mainEntityOfPage: origin + study.url,
  image: `${origin}/og-image.jpg`,
  author: author(origin, site),
  publisher: author(origin, site),
})

export const guideArticle = (origin: string, site: SiteSettings, guide: GuidePage): JsonLd => ({
  '@type': 'TechArticle',
  headline: guide.data.title,
  description: guide.data.description,
  dateModified: guide.data.updated,
  wordCount: guide.words,
  inLanguage: 'en',
  mainEntityOfPage: origin + guide.url,
  image: `${origin}/og-image.jpg`,
  author: author(origin, site),
  publisher: author(origin, site),
})

interface PlainPage {
  title: string
  description: string
  /** Absent if the page has no single address. */
  path?: string
}

/** A free program that runs in the page. */
export const webApplication = (
  origin: string,
  { title, description, path }: PlainPage & { path: string },
): JsonLd => ({
  '@type': 'WebApplication',
  name: title,
  description,
  url: origin + path,
  inLanguage: 'en',
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any',
  browserRequirements: 'Requires JavaScript',
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR' },
  publisher: publisher(origin),
})

/** A page without a more specific type. */
export const webPage = (origin: string, { title, description, path }: PlainPage): JsonLd => ({
  '@type': 'WebPage',
  name: title,
  description,
  ...(path && { url: origin + path }),
  inLanguage: 'en',
  isPartOf: { '@id': `${origin}/#website` },
  publisher: publisher(origin),
})
