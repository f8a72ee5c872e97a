/**
 * Headers that a host sends with every response, in addition to the policy in each page: what a page cannot declare
 * itself.
 * `Strict-Transport-Security` is not among them: a host sends it over HTTPS only, if its whole domain supports that
 * (RFC 6797).
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
