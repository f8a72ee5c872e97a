import type { CaseStudy, Content, SiteSettings } from '../../content/collections.ts'
import type { SitePage } from '../site-page.ts'
import { AboutPage } from './about-page.tsx'
import type { StudyTeaser } from './case-studies/study-card.tsx'
import { CaseStudiesPage } from './case-studies-page.tsx'
import { CaseStudyPage } from './case-study-page.tsx'
import { GuidePage } from './guide-page.tsx'
import { LegalPage } from './legal-page.tsx'

/** The pages about the company and its work: about, case studies, legal pages, guides. */
export function companyPages(content: Content, site: SiteSettings): SitePage[] {
  const [about] = content.about
  const [list] = content.caseStudiesPage
  const [words] = content.documentWords
  if (!about) throw new Error('content/pages/about.mdx is missing')
  if (!list) throw new Error('content/pages/case-studies.mdx is missing')
  if (!words) throw new Error('content/pages/documents.mdx is missing')
  const studies = content.caseStudies.toSorted((a, b) => a.data.order - b.data.order)

  return [
    {
      path: about.url,
      bodyIds: [about.bodyId],
      element: <AboutPage site={site} page={about} />,
    },
    {
      path: list.url,
      element: <CaseStudiesPage site={site} page={list} studies={studies.map(teaser)} />,
    },
    ...studies.map((study) => ({
      path: study.url,
      bodyIds: [study.bodyId],
      element: (
        <CaseStudyPage
          site={site}
          list={list}
          study={study}
          others={studies.filter((other) => other !== study).map(mention)}
        />
      ),
    })),
    ...content.legal.map((page) => ({
      path: page.url,
      bodyIds: [page.bodyId],
      element: <LegalPage site={site} page={page} words={words.data} />,
    })),
    ...content.guides.map((page) => ({
      path: page.url,
      bodyIds: [page.bodyId],
      element: <GuidePage site={site} page={page} words={words.data} />,
    })),
  ]
}

/** Returns only what the list shows, so that a change to the text alone does not change it. */
const teaser = ({ url, data }: CaseStudy): StudyTeaser => ({
  url,
  title: data.title,
  commodity: data.commodity,
  location: data.location,
  clientType: data.clientType,
  challenge: data.challenge,
  outcome: data.outcome,
  metrics: data.metrics,
  ...(data.draft === undefined ? {} : { draft: data.draft }),
})

const mention = ({ url, data: { title, excerpt } }: CaseStudy) => ({ url, title, excerpt })
