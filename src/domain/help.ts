import type { protectedPaths } from './paths.ts'

type Screen = (typeof protectedPaths)[number]

/** The help for each screen of the app: a part of the documentation, by its heading's id. */
export const helpPaths: Readonly<Record<Screen, `/docs#${string}`>> = {
  '/dashboard': '/docs#quick-start-in-four-steps',
  '/farmers': '/docs#farm-geotags-and-gps-accuracy',
  '/plots': '/docs#plots-and-their-boundaries',
  '/batches': '/docs#batch-stages',
  '/agents': '/docs#roles',
  '/locations': '/docs#locations-weather-and-inspections',
  '/compliance': '/docs#other-standards-and-their-records',
  '/certificates': '/docs#certificates-of-farmers-and-groups',
  '/prices': '/docs#market-prices',
  '/shipments': '/docs#eu-shipments',
  '/lots': '/docs#what-a-buyer-asks-of-lots',
  '/supplier': '/docs#suppliers-kyc-and-farms',
  '/review': '/docs#what-waits-for-a-decision',
  '/statements': '/docs#due-diligence-statements',
  '/outbox': '/docs#working-offline',
  '/members': '/docs#members-and-invitations',
  '/organisation': '/docs#rules-of-the-organisation',
}

/** Help for the screen at an address; the whole documentation if there is none. Hosts may add a slash to an address. */
export function helpFor(address: string): string {
  const path = address.replace(/\/$/, '')
  // Only addresses that are keys of the table get here.
  return Object.hasOwn(helpPaths, path) ? helpPaths[path as Screen] : '/docs'
}
