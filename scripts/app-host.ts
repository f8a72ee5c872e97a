import { appPaths, bundleVerifierPath, rescuePath } from '#domain/paths.ts'
import { manifestName } from './base-path.ts'
import { withPolicy } from './content-security-policy.ts'

/** Origins of the site and the app where each has its own host: `https://asili.example`, without a trailing slash. */
export interface Hosts {
  siteOrigin: string
  appOrigin: string
}

/** Pages on the app's host; all others are on the site's. */
export const pagesOfApp: readonly string[] = [...appPaths, rescuePath]

const escaped = (text: string) => text.replaceAll('.', '\\.')
const ofApp = `(?:${pagesOfApp.join('|')})(?=[/?#"<])`

/**
 * Adapts a built page to its host. A page of the site links to the app on the app's host and cannot be installed as the
 * app; a page of the app gives its own address there.
 */
export function onItsHost(path: string, html: string, { siteOrigin, appOrigin }: Hosts): string {
  if (pagesOfApp.includes(path)) {
    const own = new RegExp(`${escaped(siteOrigin)}(?=${ofApp})`, 'g')
    return html.replace(own, appOrigin)
  }
  return html
    .replace(`<link rel="manifest" href="/${manifestName}"/>`, '')
    .replace(new RegExp(` (href|action)="(?=${ofApp})`, 'g'), ` $1="${appOrigin}`)
}

/** What the app's scripts request from their host, and the icons for installing it. */
const isOfApp = (file: string): boolean =>
  /^(?:assets\/(?!photos\/)|fonts\/|(?:sw|mockServiceWorker)\.js$|icon-|apple-touch-icon|favicon)/.test(
    file,
  ) || [manifestName, bundleVerifierPath.slice(1), 'licenses.txt', '_headers'].includes(file)

const onlyOfApp = (file: string): boolean =>
  /^(?:sw|mockServiceWorker)\.js$/.test(file) || file === manifestName

/** Which of the hosts serve a file of the whole product. A compressed copy goes with its original. */
export function hostsOf(file: string): { site: boolean; app: boolean } {
  const plain = file.replace(/\.(?:br|gz)$/, '')
  const isPageOfApp = pagesOfApp.some((path) => plain === `${path.slice(1)}/index.html`)
  return {
    site: !isPageOfApp && !onlyOfApp(plain),
    app: isPageOfApp || isOfApp(plain),
  }
}

/** The site's colours, inlined so that no request is needed. */
const styles =
  'body{margin:auto;max-width:38rem;padding:2.5rem 1rem;font:1.0625rem/1.55 system-ui,sans-serif;background:light-dark(#faf6ee,#15110d);color:light-dark(#2a1f17,#f3ebdf);overflow-wrap:anywhere}h1{font-size:1.75rem;line-height:1.15}a{color:light-dark(#1b603c,#93d0a7)}'

const page = (title: string, head: string, body: string) =>
  withPolicy(
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styles}</style>
${head}</head>
<body>
${body}
</body>
</html>
`,
    { connect: [] },
  )

/**
 * A page that redirects, with query and anchor, from an address that the app had on the site's host or from the root of
 * the app's host.
 */
const leadingTo = (url: string) =>
  page(
    'The app is at another address',
    `<script>location.replace(${JSON.stringify(url)}+location.search+location.hash)</script>\n`,
    `<p>The app is at <a href="${url}">${url}</a>.</p>`,
  )

/** Files that the site's host serves instead of the app's pages. */
export function filesForSite({ appOrigin }: Hosts, redirects: string): Map<string, string> {
  const rules = pagesOfApp.map((path) => `${path} ${appOrigin}${path} 301\n`)
  return new Map([
    ...pagesOfApp.map(
      (path) => [`${path.slice(1)}/index.html`, leadingTo(appOrigin + path)] as const,
    ),
    // For hosts that read this file: they then answer with 301 directly.
    ['_redirects', redirects + rules.join('')],
  ])
}

/** Files that the app's host serves besides its pages. Search engines must not index any of it. */
export const filesForApp = ({ siteOrigin }: Hosts): Map<string, string> =>
  new Map([
    ['index.html', leadingTo('/dashboard')],
    [
      '404.html',
      page(
        'Page not found · Asili',
        '',
        `<h1>Page not found</h1>\n<p>There is no page of the app at this address. <a href="/dashboard">Open the app</a>, or go to <a href="${siteOrigin}/">the site</a>.</p>`,
      ),
    ],
    ['robots.txt', 'User-agent: *\nDisallow: /\n'],
  ])
