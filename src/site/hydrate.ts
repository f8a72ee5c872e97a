import { type ComponentType, createElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'

/**
 * Gives an island to React, which finds there what the build rendered.
 * It is done when this returns, so that what the visitor did meanwhile can be told to it.
 */
export function hydrate(
  island: HTMLElement,
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
) {
  flushSync(() => hydrateRoot(island, createElement(component, props), { identifierPrefix }))
}
