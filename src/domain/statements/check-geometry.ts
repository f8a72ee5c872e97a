import { checkPlotFile, type PlotFileReport } from '../plots/check-file.ts'
import { readGeoJson } from '../plots/files/read-geojson.ts'
import type { Finding } from '../plots/finding.ts'
import type { CountryAt } from '../plots/plot.ts'
import type { RuleId } from '../plots/rule-facts.ts'
import { fromBase64 } from './base64.ts'
import type { StatementCode } from './error-codes.ts'
import { finding, type StatementFinding } from './finding.ts'
import type { StatementProducer } from './statement.ts'

/** The code that the EU system answers with where a rule for plot files refuses; others are its general one. */
const codes: Partial<Record<RuleId, StatementCode>> = {
  'no-geometry': 'EUDR_COMMODITIES_PRODUCER_GEO_EMPTY',
  'ring-open': 'EUDR_COMMODITIES_PRODUCER_GEO_POLYGON_INVALID',
  hole: 'EUDR_COMMODITIES_PRODUCER_GEO_POLYGON_INVALID',
  'parts-overlap': 'EUDR_COMMODITIES_PRODUCER_GEO_POLYGON_INVALID',
  'few-positions': 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
  'zero-area': 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
  crosses: 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
  touches: 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
  'overlaps-itself': 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY',
  'over-4-ha': 'EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID',
  'point-area': 'EUDR_COMMODITIES_PRODUCER_GEO_AREA_INVALID',
  'country-code': 'EUDR_COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID',
  size: 'EUDR_MAXIMUM_GEO_SIZE_REACHED',
}

/** Doubts that stand in the way of a statement: where the plots lie is what it states. */
const ownRules: readonly RuleId[] = ['country', 'order']

/** What of a producer’s plots is refused. */
export async function geometryFindings(
  { geometryGeojson, country }: StatementProducer,
  field: string,
  countryAt?: CountryAt,
): Promise<StatementFinding[]> {
  const place = `${field}.geometryGeojson`
  if (geometryGeojson === '') {
    const problem = 'The producer has no plots.'
    return [finding('EUDR_COMMODITIES_PRODUCER_GEO_EMPTY', place, problem, 'Add the plots.')]
  }
  const text = fromBase64(geometryGeojson)
  if (text === undefined) {
    const problem = 'The geolocation is not base64 of a text in UTF-8.'
    const fix = 'Encode the GeoJSON file as base64.'
    return [finding('EUDR_COMMODITIES_PRODUCER_GEO_INVALID', place, problem, fix)]
  }
  const file = await readGeoJson(text)
  const report = checkPlotFile(file, {
    countryCode: country,
    ...(countryAt ? { countryAt } : {}),
  })
  return [...foundIn(report, country).map((one) => toFinding(one, place))]
}

const foundIn = ({ findings, plots }: PlotFileReport, country: string): Finding[] => {
  const isElsewhere = plots.some(({ properties }) => {
    const own = properties.ProducerCountry
    return typeof own === 'string' && own !== '' && own !== country
  })
  const judged = findings.filter(
    ({ rule, severity }) =>
      severity === 'refuse' || (severity === 'ask' && ownRules.includes(rule)),
  )
  const isSaid = judged.some(({ rule }) => rule === 'country')
  return isElsewhere && !isSaid ? [...judged, elsewhere(country)] : judged
}

const elsewhere = (country: string): Finding => ({
  rule: 'country',
  severity: 'ask',
  message: `The producer’s country is ${country}, but plots name another one.`,
  fix: 'Correct the country of the producer or of the plots.',
  path: '',
  source: { text: '', date: '' },
  canAccept: false,
})

function toFinding({ rule, message, fix, path, severity }: Finding, place: string) {
  const code =
    severity === 'ask'
      ? 'ASILI_PLOT_OUTSIDE_COUNTRY'
      : rule === 'out-of-range'
        ? rangeCode(message)
        : (codes[rule] ?? 'EUDR_COMMODITIES_PRODUCER_GEO_INVALID')
  const at = path ? `${place}: ${path}` : place
  return finding(code, at, message.replace(` ${fix}`, ''), fix)
}

const rangeCode = (message: string): StatementCode =>
  /longitude/i.test(message) && !/latitude/i.test(message)
    ? 'EUDR_COMMODITIES_PRODUCER_GEO_LONGITUDE_INVALID'
    : 'EUDR_COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID'
