import { formatPlotHa } from '#app/ui/format.ts'
import { type AreaUnit, areaPartsOf, inHa } from '#domain/area-units.ts'
import { type Codec, figure } from '../../forms/codecs.ts'

/** The size of a farm in hectares, as it is typed: without a unit in hectares, else `5 acres`. */
export const sizeHa: Codec<number> = {
  ...figure,
  sent(typed) {
    const { figure: text, unit = 'ha' } = areaPartsOf(typed)
    return inHa(figure.sent(text), unit)
  },
  problem: (typed) => figure.problem?.(areaPartsOf(typed).figure),
}

const acres = ' acres'

/**
 * Returns the figure as its field shows it, and the unit beside it. A unit that is still being typed stays with the
 * figure.
 */
export const partsOfSize = (typed: string): { figure: string; unit: AreaUnit } => ({
  figure: typed.endsWith(acres) ? typed.slice(0, -acres.length) : typed,
  unit: areaPartsOf(typed).unit ?? 'ha',
})

/** Returns a size as it is typed, in another unit; the figure stays. */
export function inUnit(typed: string, unit: AreaUnit): string {
  const { figure: text } = areaPartsOf(typed)
  if (text.trim() === '') return ''
  return unit === 'acres' ? `${text}${acres}` : text
}

/** Returns a size as its field was typed into, beside a unit: one that was typed too counts instead. */
export const typedIn = (typed: string, unit: AreaUnit): string =>
  areaPartsOf(typed).unit ? typed : inUnit(typed, unit)

/** `5 acres = 2.02 ha`; empty for what is typed in hectares, or is no size. */
export function conversionOf(typed: string): string {
  const areaHa = sizeHa.sent(typed)
  return areaPartsOf(typed).unit === 'acres' && areaHa > 0
    ? `${typed.trim()} = ${formatPlotHa(areaHa)}`
    : ''
}
