import type { Content } from '../../content/collections.ts'
import type { Build } from '../build-context.tsx'

/** Days after which readers of the file should look for a newer one: under a year, as RFC 9116 advises. */
const validDays = 330

/**
 * Builds `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Each build renews its expiry date.
 */
export function securityFile(content: Content, { origin, today }: Pick<Build, 'origin' | 'today'>) {
  const data = { email: content.settings[0]?.data.contact.email ?? '', origin, today }
  return { path: '/.well-known/security.txt', data, text: () => textOf(data) }
}

function textOf({ email, origin, today }: { email: string; origin: string; today: string }) {
  const expires = new Date(today)
  expires.setUTCDate(expires.getUTCDate() + validDays)
  return [
    `Contact: mailto:${email}?subject=Security`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    // Both are absolute addresses, which a build without SITE_ORIGIN does not know.
    ...(origin ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    ...(origin ? [`Policy: ${origin}/docs#report-a-vulnerability`] : []),
    '',
  ].join('\n')
}
