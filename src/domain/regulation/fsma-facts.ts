import type { LegalFact } from './legal-fact.ts'

const rule = {
  law: 'fsma',
  from: '2023-01-20',
  until: null,
  act: '21 CFR part 1 subpart S (FSMA section 204)',
  ojDate: '2022-11-21',
  seenOn: '2026-11-22',
  sourceUrl: 'https://www.ecfr.gov/current/title-21/chapter-I/subchapter-A/part-1/subpart-S',
  confidence: 'high',
} as const

export const fsmaProposed = {
  ...rule,
  id: 'fsma-proposed-date',
  text: 'Listed foods need traceability records: the date proposed by the FDA; no final rule was found',
  value: '2028-07-20',
  from: '2025-08-07',
  act: 'Proposed rule, 90 FR 38084',
  article: 'compliance date',
  ojDate: '2025-08-07',
  sourceUrl: 'https://www.govinfo.gov/content/pkg/FR-2025-08-07/html/2025-14967.htm',
} as const satisfies LegalFact

export const fsmaBar = {
  ...rule,
  id: 'fsma-enforcement-bar',
  text: 'Congress has barred the FDA from enforcing the rule before this day',
  value: '2028-07-20',
  from: '2025-11-01',
  act: 'Appropriations act of November 2025',
  article: 'FDA',
  ojDate: '2025-11',
  sourceUrl:
    'https://www.fda.gov/food/food-safety-modernization-act-fsma/frequently-asked-questions-fsma-food-traceability-rule',
  confidence: 'second-hand',
} as const satisfies LegalFact

export const fsmaRecords = {
  ...rule,
  id: 'fsma-records-within',
  text: 'Hours within which records are due at the FDA',
  value: 24,
  article: '§ 1.1455',
} as const satisfies LegalFact

export const fsmaEvents = {
  ...rule,
  id: 'fsma-tracking-events',
  text: 'Events of which a listed food must keep records',
  value: [
    'Harvesting',
    'Cooling',
    'Initial packing',
    'First land-based receiving',
    'Shipping',
    'Receiving',
    'Transformation',
  ],
  article: '§ 1.1310 and following',
} as const satisfies LegalFact

export const cashewButter = {
  ...rule,
  id: 'fsma-cashew-butter',
  text: 'Nut butters are on the Food Traceability List, cashew butter among them; raw cocoa, coffee, cashew, sesame and ginger are not',
  value: ['Cashew butter'],
  act: 'Food Traceability List',
  article: 'Nut butters',
  sourceUrl: 'https://www.fda.gov/food/food-safety-modernization-act-fsma/food-traceability-list',
} as const satisfies LegalFact

export const treeNuts = {
  ...rule,
  id: 'fsma-tree-nuts',
  text: 'Tree nuts, cashew among them, are a major allergen',
  value: 'Tree nuts',
  from: '2006-01-01',
  act: 'Food Allergen Labeling and Consumer Protection Act of 2004',
  article: 'section 203',
  ojDate: '2004-08-02',
  sourceUrl: 'https://www.fda.gov/food/food-allergies/faster-act-sesame-ninth-major-food-allergen',
} as const satisfies LegalFact

export const sesameAllergen = {
  ...rule,
  id: 'fsma-sesame-allergen',
  text: 'Sesame is a major allergen',
  value: 'Sesame',
  from: '2023-01-01',
  act: 'FASTER Act of 2021',
  article: 'section 2',
  ojDate: '2021-04-23',
  sourceUrl: 'https://www.fda.gov/food/food-allergies/faster-act-sesame-ninth-major-food-allergen',
} as const satisfies LegalFact
