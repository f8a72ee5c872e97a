import type { DocumentWords, GuidePage as Guide, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { Closing } from '../components/closing.tsx'
import { DraftMark } from '../components/draft-mark.tsx'
import { PublishedOn } from '../components/published-on.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { guideArticle } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { DocumentArticle } from './document-article.tsx'
import styles from './guide-page.module.css'

interface GuidePageProps {
  site: SiteSettings
  page: Guide
  words: DocumentWords
}

/** A text to keep, print and cite, and what to do next. */
export function GuidePage({ site, page, words }: GuidePageProps) {
  const { origin } = useBuild()
  const body = useBody(page)
  const { title, description, lead, updated } = page.data
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: page.url },
  ]
  const jsonLd = [guideArticle(origin, site, page), breadcrumbs(origin, trail)]
  return (
    <PublicLayout
      site={site}
      meta={{ title, description, path: page.url, type: 'article', jsonLd }}
    >
      <DraftMark data={page.data} />
      <div className={styles.guide}>
        <DocumentArticle
          heading={title}
          lead={lead}
          kind="Guide"
          body={body}
          dated={
            <>
              {words.updatedLabel} <PublishedOn date={updated} />
            </>
          }
        />
      </div>
      <Closing closing={words.guideClosing} />
    </PublicLayout>
  )
}
