import { LoadingScreen } from '#ui/loading-screen.tsx'
import { useBuild } from './build-context.tsx'
import { applyColorScheme } from './color-scheme.ts'
import { InlineScript } from './inline-script.tsx'

/**
 * The page that the app fills: what is seen until its script runs. Every address of the app has one,
 * so that a reload works on a host that knows no rewrites.
 */
export function AppShellPage({ path }: { path: string }) {
  const { app, siteName } = useBuild()
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{siteName}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <InlineScript text={applyColorScheme} />
        <script type="module" src={app.scriptUrl} async />
        {[...app.preloadUrls, ...(app.screenUrls[path] ?? [])].map((url) => (
          <link key={url} rel="modulepreload" href={url} />
        ))}
        {app.styleUrls.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
      </head>
      <body>
        <div id="app">
          <LoadingScreen />
        </div>
        <noscript>
          <p>
            {siteName} for field agents needs JavaScript. The public pages can be read without it.
          </p>
        </noscript>
      </body>
    </html>
  )
}
