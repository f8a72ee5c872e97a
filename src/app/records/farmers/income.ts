import type { AfricanCountryCode } from '#domain/african-countries.ts'
import { currencies } from '#domain/currencies.ts'
import { type Farmer, farmerSchema } from '#domain/farmer.ts'
import { money, type Part } from '../../forms/parts.ts'

interface IncomeValues {
  income: string
  /** Empty until one is settled: then it is that of the country. */
  currency: string
}

/** The currency where nothing tells another. */
export const usualCurrency = 'USD'

/** Returns the currency of the income: the one that was chosen, or that of the location’s country. */
export const currencyOf = (
  { currency }: Pick<IncomeValues, 'currency'>,
  country: AfricanCountryCode | undefined,
): string => currency || (country ? currencies[country] : usualCurrency)

/** Returns the values of a sum. It keeps the currency that stood beside it: a sum means nothing in another one. */
export const typedIncome = (
  income: string,
  { currency }: IncomeValues,
  country: AfricanCountryCode | undefined,
): IncomeValues => ({
  income,
  currency: country && income.trim() !== '' ? currencyOf({ currency }, country) : currency,
})

const sum = money(farmerSchema.shape, 'annualIncome', 'income', '')

/** The annual income, in the currency of the location’s country unless another is chosen or on record. */
export const incomePart: Part<
  Pick<Farmer, 'annualIncome'>,
  { income: string; currency: string },
  AfricanCountryCode
> = {
  ...sum,
  sent: (values, country) => sum.sent({ ...values, currency: currencyOf(values, country) }),
  problems: (values, found, country) =>
    sum.problems({ ...values, currency: currencyOf(values, country) }, found),
}
