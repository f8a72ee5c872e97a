/** Those of our buyers, then those of the countries we work in; ISO 4217. */
const currencies = ['USD', 'EUR', 'GBP', 'XOF', 'GHS', 'NGN', 'ETB', 'TZS', 'UGX']

/** The options of a select, including the currency a record already has and that of a country. */
export const currenciesWith = (...others: string[]): string[] => [
  ...new Set([...currencies, ...others]),
]
