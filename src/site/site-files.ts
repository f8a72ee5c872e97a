import { appPaths, rescuePath } from '#domain/paths.ts'
import type { Content } from '../content/collections.ts'
import type { Build } from './build-context.tsx'
import { llmsFile } from './files/llms.ts'
import { movedPages } from './files/moved-pages.ts'
import { offeredPlaces } from './files/offered-places.ts'
import { securityFile } from './files/security.ts'
import { addressesOf, robotsText, sitemapText } from './files/sitemap.ts'
import { siteMap } from './site-map.tsx'
import type { SitePage } from './site-page.ts'

/** A generated file of the site that is served unchanged. */
interface SiteFile {
  /** Its address: `/openapi.json`. */
  path: string
  /** Everything that it is made from, besides code: the same data gives the same bytes. */
  data: object
  text: () => Promise<string> | string
}

/** Returns all such files. What is needed to make one is loaded only then. */
export function siteFiles(
  content: Content,
  { origin, today, licences, backend }: Pick<Build, 'origin' | 'today' | 'licences' | 'backend'>,
): SiteFile[] {
  const isHidden = ({ path, toFile }: SitePage) =>
    toFile !== undefined ||
    path === '/404' ||
    path.startsWith('/editors') ||
    path === rescuePath ||
    (appPaths as readonly string[]).includes(path)
  const found = siteMap(content).filter((page) => !isHidden(page))
  const addresses = addressesOf(
    content,
    found.map(({ path }) => path),
  )
  const offered = [
    ...offeredPlaces(content),
    ...addresses.map(({ path, title }) => ({ path, title })),
  ]
  return [
    // It may contain only absolute addresses.
    ...(origin
      ? [
          {
            path: '/sitemap.xml',
            data: { origin, addresses },
            text: () => sitemapText(origin, addresses),
          },
        ]
      : []),
    { path: '/robots.txt', data: { origin }, text: () => robotsText(origin) },
    {
      path: '/addresses.json',
      data: offered,
      text: () => JSON.stringify(offered),
    },
    llmsFile(content, origin),
    securityFile(content, { origin, today }),
    { path: '/licenses.txt', data: { licences }, text: () => licences },
    ...movedPages(content, origin),
    {
      path: '/openapi.json',
      data: { backend },
      async text() {
        const [{ openApiDocument }, { endpoints }, { webhooks }, { makeApiExamples }] =
          await Promise.all([
            import('#domain/openapi.ts'),
            import('#domain/endpoints/index.ts'),
            import('#domain/webhooks.ts'),
            import('#mocks/api-examples.ts'),
          ])
        const document = openApiDocument(endpoints, webhooks, await makeApiExamples(), backend)
        return JSON.stringify(document, null, 2)
      },
    },
  ]
}
