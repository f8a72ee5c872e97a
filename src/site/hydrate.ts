import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates an island from the HTML that the build rendered.
 * Hydration is complete when this returns, so that events held back meanwhile can be passed on.
 */
export function hydrate(
  island: HTMLElement,
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
) {
  flushSync(() => hydrateRoot(island, createElement(component, props), { identifierPrefix }))
}
