/**
 * The canonical spelling of an email address: `Kofi@Example.org ` and `kofi@example.org` belong to the same person.
 * Providers compare addresses in the same way.
 */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()
