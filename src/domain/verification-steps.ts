import { vocabulary } from './vocabulary.ts'

/** The steps of a farmer's verification, in the order in which they are usually done. */
export const verificationStep = vocabulary({
  identity: 'Identity seen',
  consent: 'Consent checked',
  plot: 'Plot captured and checked',
  documents: 'Documents seen',
  visit: 'Farm visited',
})

export type VerificationStepId = (typeof verificationStep.values)[number]

/** The steps that check what is on the farmer's record; the others need the papers or the farm. */
export const stepsOnRecord: ReadonlySet<string> = new Set<VerificationStepId>([
  'identity',
  'consent',
  'plot',
])

/** What can happen to a farmer's verification. */
export const verificationEventKind = vocabulary({
  step_done: 'Step done',
  step_withdrawn: 'Step withdrawn',
  flag_raised: 'Flag raised',
  flag_lifted: 'Flag lifted',
})

/** Why a farmer is flagged. Land cleared of forest after 31 December 2020: Regulation (EU) 2023/1115, article 2(13). */
export const flagReason = vocabulary({
  identity_doubt: 'Identity in doubt',
  registered_twice: 'May be registered twice',
  place_doubt: 'Place or boundary in doubt',
  forest_cleared: 'Forest may have been cleared after 2020',
  documents_doubt: 'Documents missing or in doubt',
  land_dispute: 'Land is disputed',
  other: 'Other reason',
})
