import { vocabulary } from './vocabulary.ts'

/** The criteria of a risk assessment, by the letters of Article 10(2) of Regulation (EU) 2023/1115. */
export const riskCriterion = vocabulary({
  a: 'Risk class of the country',
  b: 'Forests in the country',
  c: 'Indigenous peoples in the country',
  d: 'Consultation with indigenous peoples',
  e: 'Claims of indigenous peoples to the land',
  f: 'Deforestation and forest degradation in the country',
  g: 'Reliability of the information on the goods',
  h: 'Corruption, false documents, conflict or sanctions',
  i: 'Complexity of the supply chain',
  j: 'Circumvention, or mixing with unknown origin',
  k: 'Conclusions of the Commission’s expert groups',
  l: 'Substantiated concerns, earlier non-compliance',
  m: 'Anything else that points to a risk',
  n: 'Complementary information, such as certification',
})

export type RiskCriterion = (typeof riskCriterion.values)[number]

/** What can be found under one criterion. A mitigated risk is one that measures made negligible (Article 11). */
export const riskFinding = vocabulary({
  negligible: 'Negligible',
  mitigated: 'Mitigated',
  risk: 'Risk',
})

/** What an assessment comes to (Article 10(1)). */
export const riskConclusion = vocabulary({
  negligible: 'No or only negligible risk',
  not_negligible: 'Risk is not negligible',
  open: 'Still being assessed',
})
