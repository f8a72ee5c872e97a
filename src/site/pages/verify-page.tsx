import { verifyPath } from '#domain/paths.ts'
import type { SimplePage, SiteSettings } from '../../content/collections.ts'
import { useBody } from '../body.tsx'
import { useBuild } from '../build-context.tsx'
import { EditHint } from '../components/edit-hint.tsx'
import { KeepOnDevice } from '../components/keep-on-device.tsx'
import { breadcrumbs } from '../json-ld.ts'
import { webApplication } from '../json-ld-pages.ts'
import { PublicLayout } from '../layouts/public-layout.tsx'
import { Prose } from '../mdx/prose.tsx'
import { samples } from '../verify/samples.ts'
import styles from './verify-page.module.css'

/** For buyers and anybody else: checks the passport of a lot, or a proof for some of its plots. */
export function VerifyPage({ site, page }: { site: SiteSettings; page: SimplePage }) {
  const { origin, revocations, scriptUrls } = useBuild()
  const body = useBody(page)
  const { title, description, heading, lead } = page.data
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: verifyPath },
  ]
  const jsonLd = [
    webApplication(origin, { title, description, path: verifyPath }),
    breadcrumbs(origin, trail),
  ]
  return (
    <PublicLayout
      site={site}
      meta={{
        title: `${title} · ${site.name}`,
        description,
        path: verifyPath,
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
        <noscript>
          <p className={styles.note}>
            Checking a signature needs JavaScript, which is switched off in this browser. Switch it
            on for this page, or use <code>npm run verify</code> from the source code.
          </p>
        </noscript>
        <div
          className={styles.tool}
          data-run={scriptUrls.verify}
          data-at-once
          data-revocations={revocations}
        >
          <div data-report />
          <p role="status" className={styles.status} data-progress />
          <Ways />
          <ResultTemplate />
        </div>
        <KeepOnDevice />
        <Prose body={body} />
      </div>
    </PublicLayout>
  )
}

/** The ways to provide a passport. */
const Ways = () => (
  <div className={styles.ways}>
    <div className={styles.way}>
      <button type="button" className={styles.main} data-scan>
        Scan with the camera
      </button>
      <p hidden data-no-camera>
        This browser gives the page no camera. Choose a picture of the code instead.
      </p>
      <video hidden muted playsInline className={styles.video} />
    </div>
    <div className={styles.way}>
      <label htmlFor="verify-file">Choose a picture of the code or a file, or drop it here</label>
      <input id="verify-file" type="file" accept="image/*,.json,.txt,.zip,.tlog-proof" />
    </div>
    <form className={styles.way} method="dialog" data-paste>
      <label htmlFor="verify-text">Or paste a link</label>
      <textarea id="verify-text" rows={3} spellCheck={false} autoComplete="off" />
      <button type="submit">Check</button>
    </form>
    <div className={styles.way}>
      <h2 className={styles.small}>Samples to try</h2>
      <ul className={styles.samples}>
        {samples.map(({ label, code }) => (
          <li key={label}>
            {/* Also works before the script has loaded: the address is opened then. */}
            <form action={`${verifyPath}#${code}`} data-sample={code}>
              <button type="submit">{label}</button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  </div>
)

/** The template that the script fills in; it is here so that its styles are included and it works offline. */
const ResultTemplate = () => (
  <template>
    <article className={styles.report}>
      <h2 data-slot="title" tabIndex={-1}>
        Result
      </h2>
      <p data-slot="lead" />
      <ul data-slot="findings" className={styles.findings} />
      <section data-slot="claims">
        <h3 data-slot="says">What it says</h3>
        <dl data-slot="facts" className={styles.facts} />
      </section>
      <section data-slot="shown">
        <h3>Plots that it shows</h3>
        <ul data-slot="plots" className={styles.plots} />
      </section>
      <p data-slot="key" className={styles.key} />
    </article>
  </template>
)
