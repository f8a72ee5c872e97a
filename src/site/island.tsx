import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useBuild } from './build-context.tsx'

interface IslandProps<Props extends object> {
  /** File name in `islands/`, without extension. */
  module: string
  /** That file's default export. */
  component: ComponentType<Props>
  /** Plain JSON, because it is stored in the page. */
  props: Props
  /**
   * Whether it hydrates at once if the address has a query, so that a shared link shows its result without interaction.
   */
  isByAddress?: boolean
}

/** Marks an island's HTML until the page is written. */
export const islandMark = '<!--island-->'

/**
 * A part of a static page that React hydrates in the browser, once it is seen or touched.
 * It is rendered as a separate root, so that ids from `useId` match the browser's.
 */
export function Island<Props extends object>({
  module,
  component: Component,
  props,
  isByAddress = false,
}: IslandProps<Props>) {
  const { islandUrls, hydrateUrl, scriptUrls } = useBuild()
  const url = islandUrls[module]
  if (!url) throw new Error(`No island "${module}" in src/site/islands`)
  const html = renderToString(<Component {...props} />, { identifierPrefix: module })
  return (
    <div
      data-island={url}
      data-hydrate={hydrateUrl}
      data-name={module}
      data-run={isByAddress ? scriptUrls['wake-by-address'] : undefined}
      data-at-once={isByAddress || undefined}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
      dangerouslySetInnerHTML={{ __html: islandMark + html + islandMark }}
    />
  )
}
