/** Units in which people know the size of a farm; areas are kept in hectares. */
export const areaUnits = ['ha', 'acres'] as const

export type AreaUnit = (typeof areaUnits)[number]

/** Hectares in an international acre of 4,046.8564224 m². */
const haPerAcre = 0.40468564224

/** Returns an area in hectares, to a square metre if it was in acres: more was never measured. */
export const inHa = (area: number, unit: AreaUnit): number =>
  unit === 'acres' ? Number((area * haPerAcre).toFixed(4)) : area

const withUnit = /^(.*?)\s*(acres?|ac|hectares?|ha)\.?$/i

/** Returns the figure in a text without its unit, and the unit if it has one: `5 ac`, `2.5 ha`. */
export function areaPartsOf(text: string): { figure: string; unit: AreaUnit | undefined } {
  const [, figure, unit] = withUnit.exec(text.trim()) ?? []
  if (figure === undefined || unit === undefined) return { figure: text, unit: undefined }
  return { figure, unit: /^a/i.test(unit) ? 'acres' : 'ha' }
}
