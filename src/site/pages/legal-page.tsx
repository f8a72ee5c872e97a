import type { DocumentWords, LegalPage as Legal, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { DraftMark } from '../components/draft-mark.tsx'
import { PublishedOn } from '../components/published-on.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { webPage } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { DocumentArticle } from './document-article.tsx'
import styles from './legal-page.module.css'

interface LegalPageProps {
  site: SiteSettings
  page: Legal
  words: DocumentWords
}

/** A legally binding page, with the day on which it takes effect. */
export function LegalPage({ site, page, words }: LegalPageProps) {
  const { origin } = useBuild()
  const body = useBody(page)
  const { title, description, effective, updated } = page.data
  const { email } = site.contact
  const jsonLd = [
    webPage(origin, { title, description, path: page.url }),
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
      <DraftMark data={page.data} />
      <DocumentArticle
        heading={title}
        kind="Legal"
        body={body}
        dated={
          <>
            {words.effectiveLabel} <PublishedOn date={effective} />
            {updated && (
              <>
                . {words.changedLabel} <PublishedOn date={updated} />
              </>
            )}
          </>
        }
      >
        <p className={styles.contact}>
          {words.legalContact} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </DocumentArticle>
    </PublicLayout>
  )
}
