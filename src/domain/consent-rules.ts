import type { Consent } from './consent.ts'
import type { ConsentState } from './consent-words.ts'

/** Whether a farmer was asked and agreed to nothing. */
export const isNo = ({ purposes }: Pick<Consent, 'purposes'>): boolean => purposes.length === 0

/** The state of a farmer's consent. A record made by an older version of the app may lack the field. */
export function consentState({ consent }: { consent?: Consent | null }): ConsentState {
  if (!consent) return 'none'
  if (isNo(consent)) return 'declined'
  return consent.withdrawnAt === null ? 'given' : 'withdrawn'
}
