import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { useBuild } from './build-context.tsx'

interface IslandProps<Props extends object> {
  /** File name in `islands/`, without extension. */
  module: string
  /** That file's default export. */
  component: ComponentType<Props>
  /** Plain JSON: it travels in the page. */
  props: Props
}

/**
 * A part of a static page that React takes over in the browser, once it is seen or touched.
 * It is rendered as a root of its own, so that ids made by `useId` agree with the browser's.
 */
export function Island<Props extends object>({
  module,
  component: Component,
  props,
}: IslandProps<Props>) {
  const { islandUrls, hydrateUrl } = useBuild()
  const url = islandUrls[module]
  if (!url) throw new Error(`No island "${module}" in src/site/islands`)
  const html = renderToString(<Component {...props} />, { identifierPrefix: module })
  return (
    <div
      data-island={url}
      data-hydrate={hydrateUrl}
      data-name={module}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
