import { formatDateTime } from '#app/ui/format.ts'
import type { Certificate } from '#domain/certificate.ts'
import { reviewedItem } from '#domain/certificate-rules.ts'
import { type Person, reviewVerdict } from '#domain/review.ts'
import { usePersonText } from '../../lists/use-person-text.ts'
import styles from './certificate-details.module.css'

/** Who recorded what a certificate says, and who decided on it. */
export function CertificateHistory({ certificate }: { certificate: Certificate }) {
  const personText = usePersonText()
  const { recordedBy, recordedAt, reviews } = certificate
  const by = (person: Person) => {
    const name = personText(person)
    return name && ` by ${name}`
  }
  return (
    <ul className={styles.history} aria-label="History of the check">
      {reviews.map(({ item, verdict, reason, reviewedBy, reviewedAt }) => (
        <li key={reviewedAt}>
          {item === reviewedItem(certificate) ? '' : 'What it said before: '}
          {reviewVerdict.label(verdict)}
          {by(reviewedBy)}, {formatDateTime(reviewedAt)}
          {reason && <span className={styles.reason}>{reason}</span>}
        </li>
      ))}
      <li>
        Recorded{by(recordedBy)}, {formatDateTime(recordedAt)}
      </li>
    </ul>
  )
}
