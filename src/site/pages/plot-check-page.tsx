import { plotCheckPath } from '#domain/paths.ts'
import type { SimplePage, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { KeepOnDevice } from '../components/keep-on-device.tsx'
import { Island } from '../island.tsx'
import PlotCheck from '../islands/plot-check.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { webApplication } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import styles from './plot-check-page.module.css'

/** A public tool: how the EU system would judge a file of plots. */
export function PlotCheckPage({ site, page }: { site: SiteSettings; page: SimplePage }) {
  const { origin, scriptUrls } = useBuild()
  const workerUrl = scriptUrls['plot-check-worker']
  const body = useBody(page)
  const { title, description, heading, lead } = page.data
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: plotCheckPath },
  ]
  const jsonLd = [
    webApplication(origin, { title, description, path: plotCheckPath }),
    breadcrumbs(origin, trail),
  ]
  return (
    <PublicLayout
      site={site}
      meta={{
        title: `${title} · ${site.name}`,
        description,
        path: plotCheckPath,
        jsonLd,
        isKept: true,
      }}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{heading ?? title}</h1>
          {lead && <p>{lead}</p>}
          <EditHint file={page.file} />
        </header>
        <Island module="plot-check" component={PlotCheck} props={{ workerUrl }} />
        <noscript>
          <p>This tool reads your file in your browser, which needs JavaScript.</p>
        </noscript>
        <KeepOnDevice />
        <Prose body={body} />
      </div>
    </PublicLayout>
  )
}
