import type { LegalFact } from './legal-fact.ts'

const systemPage =
  'https://green-forum.ec.europa.eu/nature-and-biodiversity/deforestation-regulation-implementation/information-system-deforestation-regulation_en'

const reference = {
  law: 'eu-system',
  from: '2026-05-29',
  until: null,
  act: 'EU Operator API Reference V3',
  ojDate: '2026-05-29',
  seenOn: '2026-11-22',
  sourceUrl: systemPage,
  confidence: 'high',
} as const

export const apiReference = {
  ...reference,
  id: 'eu-api-reference',
  text: 'The reference that statements and their rules are held against',
  value: 'V3',
  article: 'chapters 9 and 10',
} as const satisfies LegalFact

export const geoJsonDescription = {
  ...reference,
  id: 'eu-geojson-description',
  text: 'The description that plot files are held against',
  value: '1.3',
  act: 'EU GeoJSON File Description 1.3',
  article: 'the whole',
} as const satisfies LegalFact

export const geoJsonStandard = {
  ...reference,
  id: 'rfc-7946',
  text: 'The format that the description of plot files builds on',
  value: 'RFC 7946',
  act: 'RFC 7946',
  article: 'the whole',
  from: '2016-08-01',
  ojDate: '2016-08',
  sourceUrl: 'https://datatracker.ietf.org/doc/html/rfc7946',
} as const satisfies LegalFact

export const largestGeolocation = {
  ...reference,
  id: 'eu-largest-geolocation',
  text: 'Most bytes of geolocation in a statement (25 MB)',
  value: 25_000_000,
  article: 'chapter 10',
} as const satisfies LegalFact

export const mostProducersOfCommodity = {
  ...reference,
  id: 'eu-most-producers-of-commodity',
  text: 'Most producers of a commodity in a statement',
  value: 1_000,
  article: 'chapter 10',
} as const satisfies LegalFact

export const mostProducers = {
  ...reference,
  id: 'eu-most-producers',
  text: 'Most producers in a statement',
  value: 10_000,
  article: 'chapter 10',
} as const satisfies LegalFact

export const mostCommodities = {
  ...reference,
  id: 'eu-most-commodities',
  text: 'Most commodities in a statement',
  value: 100,
  article: 'chapter 10',
} as const satisfies LegalFact

export const mostReferences = {
  ...reference,
  id: 'eu-most-references',
  text: 'Most statements that one refers to',
  value: 2_000,
  article: 'chapter 10',
} as const satisfies LegalFact

/** The reference counts from the submission; the row below, from when the number became available. */
export const amendWindow = {
  ...reference,
  id: 'eu-amend-window',
  text: 'Hours in which a statement may be amended or withdrawn, from its submission',
  value: 72,
  article: 'amending and withdrawing a statement',
} as const satisfies LegalFact

export const amendWindowOfAct = {
  ...reference,
  id: 'eu-amend-window-act',
  text: 'Hours in which a statement may be amended or withdrawn, from when its reference number became available',
  value: 72,
  from: '2026-07-14',
  act: 'Implementing Regulation (EU) 2024/3084 as amended by 2026/1565',
  article: 'amending and withdrawing a statement',
  ojDate: '2026-07-14',
  sourceUrl: 'https://eur-lex.europa.eu/eli/reg_impl/2026/1565/oj',
  confidence: 'second-hand',
} as const satisfies LegalFact

export const northernIreland = {
  ...reference,
  id: 'eu-northern-ireland',
  text: 'Northern Ireland counts as a country of activity',
  value: 'XI',
  article: 'countryOfActivity',
} as const satisfies LegalFact
