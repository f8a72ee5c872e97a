import * as z from 'zod/mini'

/** A calendar date, ISO 8601: `2026-03-11`. */
export const isoDateSchema = z.iso.date()

/** An instant in UTC, ISO 8601: `2026-03-11T09:30:00Z`. */
export const isoInstantSchema = z.iso.datetime()

/** A share of a whole, 0 to 100. */
export const percentSchema = z.number().check(z.minimum(0), z.maximum(100))

/** A sum of money. */
export const moneySchema = z
  .object({
    amount: z.number().check(z.minimum(0), z.describe('In units of the currency, not cents')),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/), z.describe('ISO 4217 code: `EUR`, `USD`')),
  })
  .register(z.globalRegistry, { id: 'Money' })

/** A bar's length: never below 0 nor above 100, whatever the figure beside it says. */
export const clampPercent = (value: number): number => Math.min(100, Math.max(0, value))
