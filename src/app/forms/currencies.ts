/** Of our buyers, then of the countries that we work in; ISO 4217. */
const currencies = ['USD', 'EUR', 'GBP', 'XOF', 'GHS', 'NGN', 'ETB', 'TZS', 'UGX']

/** What a select offers, and the one that a record has. */
export const currenciesWith = (current: string): string[] => [...new Set([...currencies, current])]
