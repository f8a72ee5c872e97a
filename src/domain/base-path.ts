/**
 * Where the site is on its host. Code in the browser gets it only from here. Set by the bundler, from `SITE_ORIGIN` and
 * `APP_ORIGIN`; outside a bundle there is no path, and one host.
 *
 * The pages' own code writes addresses as if the site were at its host's root: `scripts/base-path.ts` adds the path
 * once a page has been made. `scripts/base-calls.ts` says how this gets into a bundle.
 */

/** `/asili`, without a trailing slash; empty if the site is at its host's root. */
export const basePath: string = typeof __BASE_PATH__ === 'undefined' ? '' : __BASE_PATH__

/** The host of the site if the app has a different one, `https://asili.example`; empty if both have the same. */
const siteHost: string = typeof __SITE_HOST__ === 'undefined' ? '' : __SITE_HOST__

/** Turns an address on the site into one on the host: `/login` into `/asili/login`. Addresses of other origins stay. */
export const inSite = (path: string): string => (path.startsWith('/') ? basePath + path : path)

/** Turns an address on the host into one on the site: `/asili/login` into `/login`. */
export const withoutBase = (pathname: string): string => pathname.slice(basePath.length)

/** Where the app finds a page of the site: on its own host, or on the site's. */
export const onSite = (path: string): string => siteHost + inSite(path)

/** The site's address, without a trailing slash, for an app whose host is `origin`. */
export const siteAt = (origin: string): string => (siteHost || origin) + basePath

/** The app's address, without a trailing slash, if its host is `origin`. */
export const appAt = (origin: string): string => origin + basePath

/** Of all the host's workers, those of this site: other sites may be on the same host, under their own paths. */
export const ofThisSite = (
  registrations: readonly ServiceWorkerRegistration[],
): readonly ServiceWorkerRegistration[] =>
  registrations.filter(({ scope }) => new URL(scope).pathname === `${basePath}/`)
