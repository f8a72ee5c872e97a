import { appPaths, appTitles } from '#domain/paths.ts'
import type { Content } from '../../content/collections.ts'
import type { Address } from './sitemap.ts'

type Place = Pick<Address, 'path' | 'title'>

/** What a reader may have meant besides a page: a screen of the app, a tab of the documentation, a part of a page. */
export function offeredPlaces(content: Content): Place[] {
  const docs = content.docsPage[0]?.data.title
  const screens = appPaths.map((path) => ({ path, title: appTitles[path] }))
  const tabs = content.docs.map(({ url, data }) => ({ path: url, title: `${docs}: ${data.title}` }))
  return [...screens, ...tabs, ...partsOfPages(content)]
}

/** Those that the foot of every page leads to, under the names that they have there. */
const partsOfPages = (content: Content): Place[] =>
  (content.settings[0]?.data.footer.columns ?? [])
    .flatMap(({ links }) => links)
    .filter(({ href }) => href.includes('#'))
    .map(({ href, label }) => ({ path: href.startsWith('#') ? `/${href}` : href, title: label }))
