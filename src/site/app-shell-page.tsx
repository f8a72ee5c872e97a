import { type appPaths, appTitles, loginPath } from '#domain/paths.ts'
import { LoadingScreen } from '#ui/loading-screen.tsx'
import { StartHelp, StartWatch } from './app-start/start-help.tsx'
import { useBuild } from './build-context.tsx'
import { HeadBasics } from './head-basics.tsx'
import { webPage } from './json-ld-pages.ts'
import { SocialPreview } from './social-preview.tsx'
import { StructuredData } from './structured-data.tsx'

const description = 'Farmers, plots and lots for field agents, with or without a network.'

/**
 * The page that the app fills in: what is visible until its script runs. Every address of the app has one, so that
 * reloading works on hosts without rewrites.
 */
export function AppShellPage({ path }: { path: (typeof appPaths)[number] }) {
  const { app, siteName, origin, scriptUrls } = useBuild()
  const screen = app.screens[path]
  const title = `${appTitles[path]} · ${siteName}`
  return (
    <html lang="en">
      <head>
        <HeadBasics title={title} />
        <meta name="description" content={description} />
        <SocialPreview title={title} description={description} path={path} />
        <meta name="robots" content="noindex" />
        {/* The app starts it to read a file of farmers. */}
        <meta name="asili-table-worker" content={scriptUrls['farmers-table-worker']} />
        {path === loginPath && (
          <StructuredData data={webPage(origin, { title, description, path })} />
        )}
        <StartWatch />
        <script type="module" src={app.scriptUrl} />
        {[...app.preloadUrls, ...(screen?.scriptUrls ?? [])].map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        {[...app.styleUrls, ...(screen?.styleUrls ?? [])].map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <div id="app">
          <LoadingScreen />
        </div>
        <StartHelp />
        <noscript>
          <p>
            {siteName} for field agents needs JavaScript. The public pages can be read without it.
          </p>
        </noscript>
      </body>
    </html>
  )
}
