import type { LegalFact } from './legal-fact.ts'

const source = {
  law: 'eudr',
  from: '2025-05-26',
  until: null,
  act: 'Implementing Regulation (EU) 2025/1093',
  ojDate: '2025-05-22',
  seenOn: '2026-09-24',
  sourceUrl: 'https://eur-lex.europa.eu/eli/reg_impl/2025/1093/oj',
} as const

export const highRiskCountries = {
  ...source,
  id: 'eudr-countries-high',
  text: 'Countries of high risk',
  value: ['BY', 'KP', 'MM', 'RU'],
  article: 'Annex; Article 29 of Regulation (EU) 2023/1115',
  confidence: 'high',
} as const satisfies LegalFact

/** As two trade sources of May 2025 list them; where these differ (Guyana, Israel), the stricter class is taken. */
export const standardRiskCountries = {
  ...source,
  id: 'eudr-countries-standard',
  text: 'Countries of standard risk: those on neither list. The remaining 140 are of low risk',
  value: [
    ...'AO BF BJ BW CD CI CM ER ET GM GN GQ GW LR MR MW MZ NA NE NG SD SL SN SO TD TZ UG ZM ZW'.split(
      ' ',
    ),
    ...'AR BO BR BZ CO EC GT GY HN HT ID IL KH MX MY NI PA PE PK PY SV VE'.split(' '),
  ],
  article: 'Annex; Article 29 of Regulation (EU) 2023/1115',
  confidence: 'second-hand',
} as const satisfies LegalFact
