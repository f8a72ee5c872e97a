import type { LegalFact } from './legal-fact.ts'

// Each fact stands by itself, so that a bundle holds only those that it reads.

const act2023 = 'Regulation (EU) 2023/1115'
const eli2023 = 'https://eur-lex.europa.eu/eli/reg/2023/1115/oj'
const act2025 = 'Regulation (EU) 2023/1115 as amended by Regulation (EU) 2025/2650'
const eli2025 = 'https://eur-lex.europa.eu/eli/reg/2025/2650/oj'
const delegated = 'Delegated Regulation (EU) 2026/2102'
const eliDelegated = 'https://eur-lex.europa.eu/eli/reg_del/2026/2102/oj'
/** First day of the regulation (Article 38(1)). */
const inForce = '2023-06-29'
const ojOf2023 = '2023-06-09'
const ojOf2025 = '2025-12-23'
/** First day of the amendment, which is the day of the consolidated text. */
const amended = '2025-12-26'
/** Up to this day an open register of acts was read for amendments. */
const seenOn = '2026-09-24'

export const appliesToAll = {
  id: 'eudr-applies',
  law: 'eudr',
  text: 'The rules apply to all operators but natural persons, micro and small undertakings',
  value: '2026-12-30',
  from: amended,
  until: null,
  act: act2025,
  article: 'Article 38(2)',
  ojDate: ojOf2025,
  seenOn,
  sourceUrl: eli2025,
  confidence: 'high',
} as const satisfies LegalFact

export const appliesToSmall = {
  id: 'eudr-applies-small',
  law: 'eudr',
  text: 'The rules apply to natural persons and to micro and small undertakings that were established by 31 December 2024; products that were under the EU Timber Regulation do not get this later date',
  value: '2027-06-30',
  from: amended,
  until: null,
  act: act2025,
  article: 'Article 38(3)',
  ojDate: ojOf2025,
  seenOn,
  sourceUrl: eli2025,
  confidence: 'high',
} as const satisfies LegalFact

export const cutOff = {
  id: 'eudr-cut-off',
  law: 'eudr',
  text: 'Cut-off: goods from land that was deforested after this day are not deforestation-free',
  value: '2020-12-31',
  from: inForce,
  until: null,
  act: act2023,
  article: 'Article 2(13)',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const producedFrom = {
  id: 'eudr-produced-from',
  law: 'eudr',
  text: 'What was produced before this day is not covered',
  value: '2023-06-29',
  from: inForce,
  until: null,
  act: act2023,
  article: 'Article 1(2)',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const largestPointPlot = {
  id: 'eudr-largest-point-plot',
  law: 'eudr',
  text: 'A plot of more than this many hectares needs a polygon, cattle excepted; up to it a point will do',
  value: 4,
  from: inForce,
  until: null,
  act: act2023,
  article: 'Article 2(28)',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const cocoaHeadings = {
  id: 'eudr-cocoa',
  law: 'eudr',
  text: 'Cocoa and products of it that are covered, by HS heading',
  value: ['1801', '1802', '1803', '1804', '1805', '1806'],
  from: inForce,
  until: null,
  act: act2023,
  article: 'Annex I',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const coffeeHeadings = {
  id: 'eudr-coffee',
  law: 'eudr',
  text: 'Coffee that is covered, by HS heading',
  value: ['0901'],
  from: inForce,
  until: null,
  act: act2023,
  article: 'Annex I',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const solubleCoffee = {
  id: 'eudr-soluble-coffee',
  law: 'eudr',
  text: 'Soluble coffee (2101 11 00) enters the scope',
  value: ['210111'],
  from: '2027-12-30',
  until: null,
  act: delegated,
  article: 'Annex I of Regulation (EU) 2023/1115',
  ojDate: '2026-09-17',
  seenOn: '2026-10-31',
  sourceUrl: eliDelegated,
  confidence: 'second-hand',
} as const satisfies LegalFact

export const hides = {
  id: 'eudr-hides',
  law: 'eudr',
  text: 'Hides, skins and leather of cattle were covered up to this row’s last day',
  value: ['4101', '4104', '4107'],
  from: inForce,
  until: '2026-09-17',
  act: delegated,
  article: 'Annex I of Regulation (EU) 2023/1115',
  ojDate: '2026-09-17',
  seenOn: '2026-10-31',
  sourceUrl: eliDelegated,
  confidence: 'second-hand',
} as const satisfies LegalFact

export const outsideScope = {
  id: 'eudr-outside-scope',
  law: 'eudr',
  text: 'Cashew, sesame and ginger are no commodities of the regulation, and their HS headings are not listed',
  value: ['0801', '0910', '1207'],
  from: inForce,
  until: null,
  act: act2023,
  article: 'Article 2(1) and Annex I',
  ojDate: ojOf2023,
  seenOn,
  sourceUrl: eli2023,
  confidence: 'high',
} as const satisfies LegalFact

export const simplified = {
  id: 'eudr-simplified-declaration',
  law: 'eudr',
  text: 'Micro and small primary operators of low-risk countries hand in one simplified declaration for what they grew themselves',
  value: 'low',
  from: amended,
  until: null,
  act: act2025,
  article: 'Article 4a',
  ojDate: ojOf2025,
  seenOn,
  sourceUrl: eli2025,
  confidence: 'second-hand',
} as const satisfies LegalFact
