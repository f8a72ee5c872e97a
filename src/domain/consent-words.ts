import { vocabulary } from './vocabulary.ts'

/** The purposes that a farmer may agree to, each on its own. */
export const consentPurpose = vocabulary({
  'keep-records': 'Keep my details and my farm’s place',
  'share-with-buyers': 'Show buyers where my crop grew',
  contact: 'Call or write to me',
})

/** How a farmer answers. Spoken alone is enough for a no, and for no yes. */
export const consentMethod = vocabulary({
  signed: 'Signed',
  thumbprint: 'Thumbprint',
  'spoken-with-witness': 'Spoken, with a witness',
  spoken: 'Spoken',
})

/** The language in which the text was read or heard. */
export const consentLanguage = vocabulary({ en: 'English', fr: 'French' })

/** The state of a farmer's consent. */
export const consentStates = vocabulary({
  none: 'None recorded',
  given: 'Given',
  withdrawn: 'Withdrawn',
  declined: 'Said no',
})

export type ConsentState = (typeof consentStates.values)[number]
