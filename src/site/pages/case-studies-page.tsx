import type { CaseStudiesPage as Page, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { Closing } from '../components/closing.tsx'
import { breadcrumbs, collectionPage } from '../json-ld.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { StudyCard, type StudyTeaser } from './case-studies/study-card.tsx'
import styles from './case-studies-page.module.css'

interface CaseStudiesPageProps {
  site: SiteSettings
  page: Page
  studies: StudyTeaser[]
}

export function CaseStudiesPage({ site, page, studies }: CaseStudiesPageProps) {
  const { origin } = useBuild()
  const { title, description, heading, lead, labels, closing } = page.data
  const jsonLd = [
    collectionPage(origin, { title, description, path: page.url, pages: studies }),
    breadcrumbs(origin, [
      { name: site.name, path: '/' },
      { name: title, path: page.url },
    ]),
  ]
  return (
    <PublicLayout
      site={site}
      meta={{ title: `${title} · ${site.name}`, description, path: page.url, jsonLd }}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </header>
        {studies.map((study) => (
          <StudyCard key={study.url} study={study} labels={labels} />
        ))}
      </div>
      <Closing closing={closing} />
    </PublicLayout>
  )
}
