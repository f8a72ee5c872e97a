import { appPaths, appTitles } from '#domain/paths.ts'
import type { Content } from '../../content/collections.ts'
import type { Address } from './sitemap.ts'

type Place = Pick<Address, 'path' | 'title'>

/** Returns places that a reader may have meant besides pages: screens of the app, and parts of pages. */
export function offeredPlaces(content: Content): Place[] {
  const screens = appPaths.map((path) => ({ path, title: appTitles[path] }))
  return [...screens, ...partsOfPages(content)]
}

/** Those that the footer of every page links to, with the labels used there. */
const partsOfPages = (content: Content): Place[] =>
  (content.settings[0]?.data.footer.columns ?? [])
    .flatMap(({ links }) => links)
    .filter(({ href }) => href.includes('#'))
    .map(({ href, label }) => ({ path: href.startsWith('#') ? `/${href}` : href, title: label }))
