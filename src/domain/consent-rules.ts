import type { Consent } from './consent.ts'
import type { ConsentState } from './consent-words.ts'

/** The state of a farmer's consent. A record made by an older version of the app may lack the field. */
export const consentState = (farmer: { consent?: Consent | null }): ConsentState =>
  !farmer.consent ? 'none' : farmer.consent.withdrawnAt === null ? 'given' : 'withdrawn'
