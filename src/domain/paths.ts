/**
 * Addresses of the product's pages, in one place: the site uses them for links to the app, the app for routing, and the
 * build writes a page for each.
 */

/** The sign-in page. */
export const loginPath = '/login'

/** Parameter of the sign-in page: a user whose session has ended is signing in again. */
export const againParam = 'again'

/** Parameter of the sign-in page: the token of an invitation to become a member. */
export const invitationParam = 'invitation'

/** Parameter of the sign-in page of a demo: signs in at once, and leads to the `next` of the address. */
export const demoParam = 'demo'

/** Screens for signed-in users; each is prerendered as a shell so that a reload works on any static host. */
export const protectedPaths = [
  '/dashboard',
  '/farmers',
  '/plots',
  '/batches',
  '/agents',
  '/locations',
  '/compliance',
  '/certificates',
  '/shipments',
  '/lots',
  '/supplier',
  '/prices',
  '/review',
  '/statements',
  '/outbox',
  '/members',
  '/organisation',
] as const

/** Every page that is rendered by the app and not by the site. */
export const appPaths = [loginPath, ...protectedPaths] as const

/** Counts and saves unsent changes on the device, and repairs the app's files; the page itself needs none of them. */
export const rescuePath = '/rescue'

/** Checks a file of plots. Belongs to the site, but works without a network too, once it is kept on the device. */
export const plotCheckPath = '/tools/plot-check'

/** Says which rules apply to goods. Belongs to the site, but works without a network too, once the app is kept. */
export const scopePath = '/tools/scope'

/** Checks a lot's passport, or a proof about some of its plots. Public; works without a network once it is kept. */
export const verifyPath = '/verify'

/** A single file that checks evidence bundles: the build writes it for the bundles themselves, which contain a copy. */
export const bundleVerifierPath = '/bundle-verifier.html'

/** Pages that open without a network. */
export const shellPaths = [...appPaths, rescuePath, plotCheckPath, scopePath, verifyPath] as const

/** The name of each page, in its tab and in links to it. */
export const appTitles: Readonly<Record<(typeof appPaths)[number], string>> = {
  '/login': 'Sign in',
  '/dashboard': 'Dashboard',
  '/farmers': 'Farmers',
  '/plots': 'Plots',
  '/batches': 'Batches',
  '/agents': 'Agents',
  '/locations': 'Locations',
  '/compliance': 'Compliance',
  '/certificates': 'Certificates',
  '/shipments': 'EU shipments',
  '/lots': 'Lots',
  '/supplier': 'Supplier',
  '/prices': 'Prices',
  '/review': 'Review',
  '/statements': 'Statements',
  '/outbox': 'Outbox',
  '/members': 'Members',
  '/organisation': 'Organisation',
}
