import type { ReactElement } from 'react'
import type { Build } from './build-context.tsx'

/**
 * An address of the site and the element for its page. Its props are plain data: the same data gives the same bytes.
 */
export interface SitePage {
  /** `/blog/x`; `/404` is what a host returns if there is no page. */
  path: string
  element: ReactElement<object>
  /** Ids of the compiled bodies that the page shows. */
  bodyIds?: readonly string[]
  /**
   * Makes the file from the element's HTML if it is not a page for browsers, such as a feed. Such a file is left out if
   * the site's address is not known.
   */
  toFile?: (html: string, build: Build) => Promise<string>
}
