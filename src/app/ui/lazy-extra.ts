import { type ComponentType, lazy } from 'react'

/**
 * Wraps a component that comes by itself, after a screen. Where its code cannot be had, the screen does without it
 * until the page is loaded again; the notice about the app's version says that a part is missing.
 */
export const lazyExtra = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) =>
  lazy(() =>
    load().catch((error: unknown) => {
      console.warn('A part could not be loaded:', error)
      const Nothing: ComponentType<Props> = () => null
      return { default: Nothing }
    }),
  )
