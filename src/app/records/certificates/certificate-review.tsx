import type { Certificate } from '#domain/certificate.ts'
import { reviewableCertificate, reviewedItem } from '#domain/certificate-rules.ts'
import { reviewObstacle, reviewVerdict } from '#domain/review.ts'
import { useMay, useOwner } from '../../auth/auth-provider.tsx'
import { Decision } from '../../forms/decision.tsx'
import styles from './certificate-details.module.css'

const usualReasons = [
  'The number is not in the register',
  'The register has another holder under this number',
  'The register has other days',
  'It covers other crops',
  'Some of these farmers are not on the list of members',
]

/** Verifies a certificate or rejects it, or says whose turn it is. */
export function CertificateReview({ certificate }: { certificate: Certificate }) {
  const may = useMay()
  const reviewer = { id: useOwner() }
  const { id, standard, status } = certificate
  const obstacle = reviewObstacle(reviewableCertificate(certificate), reviewer)
  if (status !== 'pending') {
    return status === 'rejected' ? (
      <p className={styles.note}>
        Nothing counts as certified by it. Once what it says is corrected, it is checked again.
      </p>
    ) : null
  }
  if (!may('certificates:review')) {
    return (
      <p className={styles.note}>
        Nothing counts as certified by it yet: a compliance officer or an admin holds it against the
        register of {standard}.
      </p>
    )
  }
  if (obstacle) return <p className={styles.note}>{obstacle.text}.</p>
  const { name } = reviewableCertificate(certificate)
  return (
    <>
      <p>
        Look the number up in the register of {standard}: holder, days, crops and the list of
        members have to agree.
      </p>
      <Decision
        name={name}
        yes="Verify"
        no="Reject"
        reasonFor="Who recorded it reads this and has to put it right"
        usualReasons={usualReasons}
        writeOf={(isYes, reason) => ({
          write: 'reviewCertificate',
          recordId: id,
          body: {
            item: reviewedItem(certificate),
            evidence: null,
            verdict: isYes ? 'verified' : 'rejected',
            reason,
          },
        })}
        saved={(isYes) =>
          `${name} is ${reviewVerdict.label(isYes ? 'verified' : 'rejected').toLowerCase()}`
        }
      />
    </>
  )
}
