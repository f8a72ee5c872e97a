import { formatCount, formatPlotHa } from '#app/ui/format.ts'
import { africanCountries, isAfricanCountryCode } from '#domain/african-countries.ts'
import { cornerCountOf } from '#domain/corner-count.ts'
import type { Plot } from '#domain/plot.ts'
import { plotAreaHa } from '#domain/plot-rules.ts'

export const countryName = (code: string): string =>
  isAfricanCountryCode(code) ? africanCountries[code] : code

/** `Boundary, 7 corners`, `Point`. */
export const shapeWords = ({ geometry }: Pick<Plot, 'geometry'>): string =>
  geometry.type === 'Point' ? 'Point' : `Boundary, ${formatCount(cornerCountOf(geometry))} corners`

export const areaWords = (plot: Plot): string => {
  const areaHa = plotAreaHa(plot)
  return areaHa === null ? 'Not known' : formatPlotHa(areaHa)
}
