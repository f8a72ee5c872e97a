import type { Certificate, CertificateFilter } from './certificate.ts'
import { certificateExpiry } from './certificate-expiry.ts'
import type { CertificateState } from './certificate-words.ts'
import type { Reviewable } from './review.ts'
import { rowMatcher } from './text-search.ts'

type Period = Pick<Certificate, 'validFrom' | 'validUntil' | 'endedOn'>

/** Whether a day lies in the time for which a certificate holds, its first and its last day included. */
export const isInForce = ({ validFrom, validUntil, endedOn }: Period, onDate: string): boolean =>
  validFrom <= onDate && onDate <= validUntil && (endedOn === null || onDate < endedOn)

/** How a certificate stands on a day. One that nobody has verified stands for nothing, whatever its dates say. */
export function stateOfCertificate(
  certificate: Period & Pick<Certificate, 'status'>,
  onDate: string,
): CertificateState {
  const { status, validFrom, validUntil, endedOn } = certificate
  if (status !== 'verified') return status === 'rejected' ? 'rejected' : 'pending'
  if (endedOn !== null && endedOn <= onDate) return 'ended'
  if (onDate < validFrom) return 'upcoming'
  const { state } = certificateExpiry(validUntil, onDate)
  return state === 'expired' || state === 'expiring' ? state : 'in_force'
}

/** What a reviewer names as looked at. */
export const reviewedItem = ({ revision }: Pick<Certificate, 'revision'>): string =>
  `Revision ${revision}`

/** A certificate in the form that reviewers see. There is no file: it is held against the register of its standard. */
export const reviewableCertificate = ({
  standard,
  number,
  status,
  recordedBy,
  reviews,
}: Certificate): Reviewable => ({
  name: `${standard} ${number}`,
  awaitsReview: status === 'pending',
  evidence: null,
  submittedBy: recordedBy,
  reviews,
})

/** The texts that a search of certificates covers. */
export const isCertificateFound = rowMatcher(
  ({ id, number, holder, certifyingBody, standard }: Certificate) => [
    id,
    number,
    holder,
    certifyingBody,
    standard,
  ],
)

/** Whether a certificate matches the filter; omitted conditions match everything. */
export const matchesCertificateFilter = (
  certificate: Certificate,
  { q, status, standard, farmerId }: CertificateFilter,
): boolean =>
  (!status || certificate.status === status) &&
  (!standard || certificate.standard === standard) &&
  (!farmerId || certificate.farmerIds.includes(farmerId)) &&
  (!q || isCertificateFound(certificate, q))
