/**
 * The one spelling of an email address: `Kofi@Example.org ` and `kofi@example.org` are one person's. Providers compare
 * addresses the same way.
 */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
