import { applyColorScheme } from './color-scheme.ts'
import { InlineScript } from './inline-script.tsx'

/** What the head of every page contains, on the site and in the app. */
export function HeadBasics({ title }: { title: string }) {
  return (
    <>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
      />
      <title>{title}</title>
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <InlineScript text={applyColorScheme} />
    </>
  )
}
