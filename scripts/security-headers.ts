/**
 * Headers that a host sends with every response, in addition to the policy in each page: what a page cannot declare
 * itself.
 */
export const securityHeaders = {
  // Prevents clickjacking: no other site may frame a page. A `<meta>` cannot declare this.
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  // The app uses the location, the camera for codes, and passkeys to open its lock; nothing else of the device.
  'Permissions-Policy':
    'camera=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self), screen-wake-lock=(self), microphone=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
} as const

/**
 * Sent over HTTPS only (RFC 6797, section 7.2): for a year, browsers ask this host by HTTPS alone. Other names of the
 * domain are not this project's to promise, so there is no `includeSubDomains`.
 */
export const httpsHeaders = { 'Strict-Transport-Security': 'max-age=31536000' } as const
