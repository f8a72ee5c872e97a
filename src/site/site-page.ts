import type { ReactElement } from 'react'
import type { Build } from './build-context.tsx'

/** An address of the site and the element that is its page. Its props are plain data: same data, same bytes. */
export interface SitePage {
  /** `/blog/x`; `/404` is what a host answers where there is no page. */
  path: string
  element: ReactElement<object>
  /** Ids of the compiled bodies that the page shows. */
  bodyIds?: readonly string[]
  /** Makes the file from the element's HTML, where it is not a page that browsers show: a feed. */
  toFile?: (html: string, build: Build) => Promise<string>
}
