import type { SimplePage, SiteSettings } from '../../content/collections.ts'
import { ButtonLink } from '../components/button-link.tsx'
import { PublicLayout } from '../layouts/public-layout.tsx'
import styles from './not-found-page.module.css'

/** What a host answers for an address that is none. */
export function NotFoundPage({ site, page }: { site: SiteSettings; page: SimplePage }) {
  const { title, description, heading = title, lead } = page.data
  return (
    <PublicLayout
      site={site}
      meta={{ title: `${title} · ${site.name}`, description, path: page.url, hidden: true }}
    >
      <div className={styles.page}>
        <svg viewBox="0 0 200 120" aria-hidden="true" className={styles.picture}>
          <path d="M14 96L46 22l64 8 30-18 46 40-20 56-58-16-44 20z" className={styles.plot} />
          <path d="M108 92l58 16" className={styles.gap} />
          {['14 96', '46 22', '110 30', '140 12', '186 52', '64 112'].map((corner) => (
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
        <p className={styles.ways}>
          <ButtonLink href="/">Return to Home</ButtonLink>
          <ButtonLink href="/blog" quiet>
            Read the blog
          </ButtonLink>
        </p>
      </div>
    </PublicLayout>
  )
}
