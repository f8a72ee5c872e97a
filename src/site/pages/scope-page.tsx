import { destinationsByName } from '#domain/countries.ts'
import { scopePath } from '#domain/paths.ts'
import type { SimplePage, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { Island } from '../island.tsx'
import Scope from '../islands/scope.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { webApplication } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './plot-check-page.module.css'

/** A public tool: which laws apply to goods, and from when. */
export function ScopePage({ site, page }: { site: SiteSettings; page: SimplePage }) {
  const { origin } = useBuild()
  const body = useBody(page)
  const { title, description, heading, lead } = page.data
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: scopePath },
  ]
  const jsonLd = [
    webApplication(origin, { title, description, path: scopePath }),
    breadcrumbs(origin, trail),
  ]
  const meta = { title: `${title} · ${site.name}`, description, path: scopePath, jsonLd }
  return (
    <PublicLayout site={site} meta={{ ...meta, isKept: true }}>
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{heading ?? title}</h1>
          {lead && <p>{lead}</p>}
          <EditHint file={page.file} />
        </header>
        <noscript>
          <p>
            The answer is worked out in your browser, which needs JavaScript. Without it, the{' '}
            <a href="/resources/eudr-guide">EUDR guide</a> has the same dates and codes.
          </p>
        </noscript>
        <Island
          module="scope"
          component={Scope}
          // Country names as the build knows them: a browser may use different ones.
          props={{ countries: destinationsByName() }}
          isByAddress
        />
        <Prose body={body} />
      </div>
    </PublicLayout>
  )
}
