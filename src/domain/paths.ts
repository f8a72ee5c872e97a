/**
 * Addresses of the product's pages, in one place: the site links to the app by them,
 * the app routes by them, and the build writes a page for each.
 */

/** The sign-in page. */
export const loginPath = '/login'

/** Screens for signed-in users; each is prerendered as a shell so that a reload works on any static host. */
export const protectedPaths = [
  '/dashboard',
  '/farmers',
  '/batches',
  '/agents',
  '/locations',
  '/compliance',
  '/outbox',
] as const

/** Every page that the app, not the site, fills. */
export const appPaths = [loginPath, ...protectedPaths] as const

/** What each is called, in its tab and wherever it is offered. */
export const appTitles: Readonly<Record<(typeof appPaths)[number], string>> = {
  '/login': 'Sign in',
  '/dashboard': 'Dashboard',
  '/farmers': 'Farmers',
  '/batches': 'Batches',
  '/agents': 'Agents',
  '/locations': 'Locations',
  '/compliance': 'Compliance',
  '/outbox': 'Outbox',
}
