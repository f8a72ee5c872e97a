import { formatCount, formatDate, formatKg, formatPercent } from '#app/ui/format.ts'
import { batchSchema } from '#domain/batch.ts'
import { commodityLabels } from '#domain/commodity.ts'
import { commoditySchema } from '#domain/commodity-schema.ts'
import { countryName } from '#domain/countries.ts'
import { labelOf } from '#domain/labels.ts'
import type { PassportChange } from '#domain/passport.ts'

/** Returns the label of a batch's field; its name if this version does not know it. */
export function labelOfField(field: string): string {
  const schema = Object.entries(batchSchema.shape).find(([name]) => name === field)?.[1]
  return (schema && labelOf(schema)) ?? field
}

/** Formats the value of a passport's field as readable text. */
export function valueInWords(field: string, value: PassportChange['after']): string {
  if (value === null) return 'not set'
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value === 'number') {
    return field === 'quantity'
      ? formatKg(value)
      : field === 'moistureContent'
        ? formatPercent(value)
        : String(value)
  }
  if (field === 'harvestDate' || field === 'expectedArrival') return formatDate(value)
  if (field === 'destinationCountryCode') return countryName(value)
  const crop = field === 'crop' ? commoditySchema.safeParse(value) : undefined
  return crop?.success ? commodityLabels[crop.data] : value
}

/** Returns how late an event was recorded: `3 days after it happened`. */
export const lateInWords = (days: number): string =>
  `${formatCount(days)} ${days === 1 ? 'day' : 'days'} after it happened`
