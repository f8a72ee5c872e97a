/**
 * Addresses of the product's pages, in one place: the site links to the app by them,
 * the app routes by them, and the build writes a page for each.
 */

/** The sign-in page. */
export const loginPath = '/login'

/** In the address of the sign-in page: somebody whose session has ended signs in again. */
export const againParam = 'again'

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

/** Counts and saves what waits on the device, and repairs the app's files: a page that needs none of them. */
export const rescuePath = '/rescue'

/** What opens without a network. */
export const shellPaths = [...appPaths, rescuePath] as const

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
