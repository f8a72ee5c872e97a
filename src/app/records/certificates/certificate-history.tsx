import type { Certificate } from '#domain/certificate.ts'
import { reviewedItem } from '#domain/certificate-rules.ts'
import { reviewVerdict } from '#domain/review.ts'
import { StepsTaken } from '../../lists/steps-taken.tsx'

/** Who recorded what a certificate says, and who decided on it. */
export function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const { recordedBy, recordedAt, reviews } = certificate
  const decisions = reviews.map(({ item, verdict, reason, reviewedBy, reviewedAt }) => {
    const word = reviewVerdict.label(verdict)
    const isEarlier = item !== reviewedItem(certificate)
    const text = isEarlier ? `What it said before was ${word.toLowerCase()}` : word
    return { at: reviewedAt, text, by: reviewedBy, reason }
  })
  const recorded = { at: recordedAt, text: 'Recorded', by: recordedBy, reason: null }
  return <StepsTaken of="the check" steps={[recorded, ...decisions]} />
}
