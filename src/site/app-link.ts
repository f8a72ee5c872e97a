import { demoParam, loginPath, protectedPaths } from '#domain/paths.ts'

/** Returns the address for a link to a page or a screen. In a demo, one into the app signs in at once. */
export function appLink(href: string, isDemo: boolean): string {
  const isInApp = protectedPaths.some((path) => path === href.split('?')[0])
  return isDemo && isInApp ? `${loginPath}?${demoParam}&next=${encodeURIComponent(href)}` : href
}
