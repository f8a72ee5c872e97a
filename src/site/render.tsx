import { prerender } from 'react-dom/static'
import { type Bodies, BodiesProvider } from './body.tsx'
import { type Build, BuildProvider } from './build-context.tsx'
import type { SitePage } from './site-page.ts'
import { stylesOf } from './styles.ts'

export { siteFiles } from './site-files.ts'
export { siteMap } from './site-map.tsx'

/**
 * Where the network is fast, the typeface is there for the first paint; where it is not, the page is shown in the
 * fallback, and nothing moves. At the end of the page: in its head, the preload would hold the first paint up.
 */
const fontPreload =
  '<link rel="preload" href="/fonts/asili-sans-1.woff2" as="font" type="font/woff2" crossorigin>'

/** One page as the text of its file, whole: nothing of it waits for a script. */
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
      // React would else move what is long to the end of the page, to be put in place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure = error
      },
    },
  )
  const html = await new Response(prelude).text()
  if (failure) throw new Error(`Page ${path} could not be rendered`, { cause: failure })
  if (toFile) return toFile(html, build)
  return html
    .replace('</head>', () => `<style>${stylesOf(html)}</style></head>`)
    .replace('</body>', `${fontPreload}</body>`)
}
