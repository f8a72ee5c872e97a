import type { RuleSource } from '../plots/severity.ts'
import { apiReference } from '../regulation/system-facts.ts'

/**
 * Codes that the EU information system answers with and what they mean, without their prefix `EUDR_`. As the operators’
 * conformance test 4 (V1.4, 22 July 2025, services V1 and V2) lists them, with those for amending and withdrawing;
 * reference V3 names the faults and not every code. `COMMODITITY` is spelt like that.
 */
export const systemCodes = {
  WEBSERVICE_USER_NOT_EUDR_OPERATOR: 'The user is not registered as an operator',
  WEBSERVICE_USER_FROM_MANY_OPERATOR: 'The user belongs to more than one operator',
  WEBSERVICE_USER_ACTIVITY_NOT_ALLOWED: 'The role is not valid for the operator',
  OPERATOR_EORI_FOR_ACTIVITY_MISSING: 'An import or export needs the operator’s EORI number',
  BEHALF_OPERATOR_NOT_PROVIDED: 'A representative names the operator',
  BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID:
    'The represented operator has a city and a postal code',
  ACTIVITY_TYPE_NOT_COMPATIBLE: 'The activity is not for this operator',
  ACTIVITY_TYPE_NOT_ALLOWED_FOR_NON_EU_OPERATOR: 'An operator outside the Union can only import',
  COMMODITIES_HS_CODE_INVALID: 'The HS code is one of Annex I',
  COMMODITIES_DESCRIPTOR_NET_MASS_EMPTY: 'An import or export needs the net mass',
  COMMODITIES_DESCRIPTOR_QUANTITY_MISSING: 'At least one quantity is given',
  COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_NOT_ALLOWED: 'The supplementary unit does not apply',
  COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_INVALID: 'The supplementary unit is known',
  COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_NOT_COMPATIBLE:
    'The type of supplementary unit does not apply',
  COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_MISSING: 'The supplementary unit has a value',
  COMMODITIES_DESCRIPTOR_SUPPLEMENTARY_UNIT_QUALIFIER_MISSING: 'The supplementary unit has a type',
  COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_MISSING:
    'Domestic goods need an estimate or deviation of the net mass',
  COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_NOT_ALLOWED:
    'No estimate or deviation for imports and exports',
  COMMODITIES_DESCRIPTOR_PERCENTAGE_ESTIMATION_INVALID: 'Estimate or deviation is from 0 to 50',
  COMMODITIES_SPECIES_INFORMATION_COMMON_NAME_EMPTY: 'Wood needs a common name',
  COMMODITIES_SPECIES_INFORMATION_SCIENTIFIC_NAME_EMPTY: 'Wood needs a scientific name',
  COMMODITIES_PRODUCERS_EMPTY: 'Every commodity has producers',
  COMMODITITY_PRODUCER_COUNTRY_CODE_INVALID: 'The producer’s country is a two-letter code',
  COMMODITIES_PRODUCER_GEO_EMPTY: 'Every producer has plots',
  COMMODITIES_PRODUCER_GEO_INVALID: 'The geolocation is GeoJSON of points and polygons',
  COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID: 'Latitude is from −90 to 90',
  COMMODITIES_PRODUCER_GEO_LONGITUDE_INVALID: 'Longitude is from −180 to 180',
  COMMODITIES_PRODUCER_GEO_POLYGON_INVALID: 'Polygons are closed and do not overlap',
  COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY:
    'A polygon has at least four positions and sides that do not cross',
  COMMODITIES_PRODUCER_GEO_AREA_INVALID: 'The area of a point is a number from 0.0001 to 4',
  MAXIMUM_GEO_SIZE_REACHED: 'The statement is not too large',
  REFERENCED_STATEMENT_NOT_FOUND: 'Every statement that it refers to exists and is available',
  MAXIMUM_REFERENCED_DDS_REACHED: 'It does not refer to too many statements',
  API_AMEND_OR_WITHDRAW_DDS_NOT_POSSIBLE: 'It is amended or withdrawn in time',
  API_AMEND_NOT_ALLOWED_FOR_STATUS: 'Its status lets it be amended',
  API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED: 'The activity stays the same',
  API_NO_DDS: 'There is such a statement',
} as const

/** What the EU system does not look at, and Asili refuses. */
const ownCodes = {
  BATCH_TWICE: 'A batch stands in one statement, once',
  BATCH_UNKNOWN: 'Every batch is on record',
  BATCH_OUTSIDE_SCOPE: 'Every batch is of a commodity that the regulation covers',
  MASS_EXCEEDS_BATCHES: 'The net mass is no more than the batches hold',
  GOODS_NOT_OF_BATCHES: 'The goods are of a crop that a batch is of',
  COUNTRY_NOT_OF_UNION: 'Activity and entry are in a member state, or in Northern Ireland',
  PLOT_OUTSIDE_COUNTRY: 'Plots lie in the producer’s country',
  SIGNATURE_INVALID: 'A signature is over what is submitted',
  COUNTS: 'No more commodities and producers than a statement takes',
} as const

type SystemCode = `EUDR_${keyof typeof systemCodes}`
type OwnCode = `ASILI_${keyof typeof ownCodes}`
export type StatementCode = SystemCode | OwnCode

const ownSource: RuleSource = {
  text: 'A rule of Asili, not of the EU',
  date: '2026-11-22',
  isOwn: true,
}
const systemSource: RuleSource = {
  text: `${apiReference.act}, ${apiReference.article}`,
  date: apiReference.ojDate,
}

const titles: ReadonlyMap<string, string> = new Map([
  ...Object.entries(systemCodes).map(([code, title]): [string, string] => [`EUDR_${code}`, title]),
  ...Object.entries(ownCodes).map(([code, title]): [string, string] => [`ASILI_${code}`, title]),
])

/** The rule behind a code, for people, and where it stands. */
export const ruleOf = (code: StatementCode): { title: string; source: RuleSource } => ({
  title: titles.get(code) ?? code,
  source: code.startsWith('EUDR_') ? systemSource : ownSource,
})
