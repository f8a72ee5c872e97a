import { vocabulary } from './vocabulary.ts'

/** The result of a farmer's verification: it follows from the completed steps and the open flags. */
export const farmerStatus = vocabulary({
  verified: 'Verified',
  pending: 'Pending',
  flagged: 'Flagged',
})
