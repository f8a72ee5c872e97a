import { prerender } from 'react-dom/static'
import { namingBackend } from './backend-names.ts'
import { type Bodies, BodiesProvider } from './body.tsx'
import { type Build, BuildProvider } from './build-context.tsx'
import { islandMark } from './island.tsx'
import type { SitePage } from './site-page.ts'
import { speculationRules } from './speculation-rules.ts'
import { stylesOf } from './styles.ts'

export { siteFiles } from './site-files.ts'
export { siteMap } from './site-map.tsx'

/**
 * On a fast network, the typeface is there for the first paint; on a slow one, the page shows in a fallback of its
 * widths until it comes. At the end of the page, because in the head the preload would delay the first paint.
 */
const fontPreload =
  '<link rel="preload" href="/fonts/asili-sans-2.woff2" as="font" type="font/woff2" crossorigin>'

/** Renders one page as the complete text of its file: no part of it waits for a script. */
export async function renderPage(
  { path, element, toFile }: SitePage,
  { build, bodies }: { build: Build; bodies: Bodies },
): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(
    <BuildProvider build={build}>
      <BodiesProvider bodies={bodies}>{element}</BodiesProvider>
    </BuildProvider>,
    {
      // Otherwise React would move long content to the end of the page, for a script to put in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw new Error(`Page ${path} could not be rendered`, { cause: failure })
  if (toFile) return toFile(html, build)
  return namingBackend(withoutSeparators(withShortShapes(html)), build)
    .replace('</head>', () => {
      const rules = speculationRules(html, build.appPaths)
      return `${rules}<style>${stylesOf(html)}</style></head>`
    })
    .replace('</body>', `${fontPreload}</body>`)
}

/** Closes the shapes of drawings as short as HTML allows: React writes a closing tag for each. */
const withShortShapes = (html: string): string =>
  html.replaceAll(/><\/(?:path|circle|rect|polygon)>/g, '/>')

/**
 * Removes the comments that React puts between neighbouring texts. Only hydration needs them, so they stay in islands.
 */
const withoutSeparators = (html: string): string =>
  html
    .split(islandMark)
    .map((part, place) => (place % 2 === 0 ? part.replaceAll('<!-- -->', '') : part))
    .join('')
