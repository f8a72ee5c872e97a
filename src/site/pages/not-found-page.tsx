import type { NotFoundPage as NotFound, SiteSettings } from '../../content/collections.ts'
import { useBuild } from '../build-context.tsx'
import { caseStudyRedirect } from '../case-study-redirect.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { webPage } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import styles from './not-found-page.module.css'

const corners = ['14 96', '46 22', '110 30', '140 12', '186 52', '64 112']

/** What a host returns for an address that does not exist. A script, if it runs, adds the most similar pages. */
export function NotFoundPage({ site, page }: { site: SiteSettings; page: NotFound }) {
  const { scriptUrls, origin } = useBuild()
  const { title, description, heading, lead, ways, nearest } = page.data
  return (
    <PublicLayout
      site={site}
      meta={{
        title: `${title} · ${site.name}`,
        description,
        path: page.url,
        hidden: true,
        jsonLd: [webPage(origin, { title, description })],
        earlyScript: caseStudyRedirect,
      }}
    >
      <div className={styles.page}>
        <svg viewBox="0 0 200 120" aria-hidden="true" className={styles.picture}>
          <path d="M14 96L46 22l64 8 30-18 46 40-20 56-58-16-44 20z" className={styles.plot} />
          <path d="M108 92l58 16" className={styles.gap} />
          {corners.map((corner) => (
            <circle
              key={corner}
              r="4"
              transform={`translate(${corner})`}
              className={styles.corner}
            />
          ))}
        </svg>
        <h1>{heading}</h1>
        <p className={styles.lead}>{lead}</p>
        <EditHint file={page.file} />
        <section
          className={styles.nearest}
          aria-labelledby="nearest"
          hidden
          data-run={scriptUrls['nearest-pages']}
          data-at-once
        >
          <h2 id="nearest">{nearest}</h2>
          <ul />
        </section>
        <p className={styles.ways}>
          {ways.map(({ label, href }, index) => (
            <ButtonLink key={href} href={href} quiet={index > 0}>
              {label}
            </ButtonLink>
          ))}
        </p>
      </div>
    </PublicLayout>
  )
}
