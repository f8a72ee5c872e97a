import { completenessOf, type Evidence } from '#domain/completeness.ts'

/** How many documents are verified, and how many wait for a review: `2 of 3, 1 waiting`. */
export function documentsWords(record: Evidence): string {
  const { documentsVerified, documentsTotal } = completenessOf(record)
  const waiting = record.documents.filter(({ status }) => status === 'pending').length
  return [
    documentsTotal === 0 ? 'None' : `${documentsVerified} of ${documentsTotal}`,
    waiting > 0 && `${waiting} waiting`,
  ]
    .filter(Boolean)
    .join(', ')
}
