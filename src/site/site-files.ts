import { shellPaths } from '#domain/paths.ts'
import type { Content } from '../content/collections.ts'
import type { Build } from './build-context.tsx'
import { llmsFile } from './files/llms.ts'
import { offeredPlaces } from './files/offered-places.ts'
import { addressesOf, robotsText, sitemapText } from './files/sitemap.ts'
import { siteMap } from './site-map.tsx'
import type { SitePage } from './site-page.ts'

/** A file of the site that shows nobody's text: made by the build, served as it is. */
interface SiteFile {
  /** Its address: `/openapi.json`. */
  path: string
  /** All that it is made from, besides code: same data, same bytes. */
  data: object
  text: () => Promise<string> | string
}

/** Every such file. What is needed to make one is loaded only then. */
export function siteFiles(content: Content, { origin }: Pick<Build, 'origin'>): SiteFile[] {
  const isHidden = ({ path, toFile }: SitePage) =>
    toFile !== undefined ||
    path === '/404' ||
    path.startsWith('/editors') ||
    (shellPaths as readonly string[]).includes(path)
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
    {
      path: '/sitemap.xml',
      data: { origin, addresses },
      text: () => sitemapText(origin, addresses),
    },
    { path: '/robots.txt', data: { origin }, text: () => robotsText(origin) },
    {
      path: '/addresses.json',
      data: offered,
      text: () => JSON.stringify(offered),
    },
    llmsFile(content, origin),
    {
      path: '/openapi.json',
      data: {},
      async text() {
        const [{ openApiDocument }, { endpoints }] = await Promise.all([
          import('#domain/openapi.ts'),
          import('#domain/endpoints/index.ts'),
        ])
        return JSON.stringify(openApiDocument(endpoints), null, 2)
      },
    },
  ]
}
