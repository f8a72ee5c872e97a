/** Numbers in the information system's format that nobody can mistake for real ones. */
export const sampleNumbers = (number: number, at: Date) => ({
  referenceNumber: `${String(at.getUTCFullYear()).slice(2)}SAMPLE${String(number).padStart(6, '0')}`,
  verificationNumber: `SAMPLE${String(number).padStart(2, '0')}`,
})
