import { type ComponentType, lazy } from 'react'

/**
 * What few ever see: no start waits for its code, and where that cannot be had, nothing stands in its place, so that the
 * screen around it goes on. Goes into a `Suspense`.
 */
export const rare = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })))
