import { Link } from 'react-router-dom'
import { CertificateState } from '#app/ui/certificate-state.tsx'
import { DetailsHead } from '#app/ui/details-head.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { counted, formatDate } from '#app/ui/format.ts'
import type { Certificate } from '#domain/certificate.ts'
import { cropNames } from '#domain/commodity.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { useFirst } from '../../lists/show-more.tsx'
import { useRecords } from '../../offline/use-records.ts'
import styles from './certificate-details.module.css'
import { CertificateHistory } from './certificate-history.tsx'
import { CertificateReview } from './certificate-review.tsx'

interface CertificateDetailsProps {
  id: string
  onClose: () => void
}

export const CertificateDetails = ({ id, onClose }: CertificateDetailsProps) => (
  <RecordPanel
    kind="certificates"
    id={id}
    titleOf={({ standard, number }) => `${standard} ${number}`}
    onClose={onClose}
    actions={() => (
      <ActionLink action="edit" id={id} scope="certificates:write">
        Edit
      </ActionLink>
    )}
  >
    {(certificate) => <Details certificate={certificate} />}
  </RecordPanel>
)

function Details({ certificate }: { certificate: Certificate }) {
  const { holder, certifyingBody, crops, validFrom, validUntil, endedOn } = certificate
  return (
    <>
      <DetailsHead badge={<CertificateState certificate={certificate} />}>{holder}</DetailsHead>
      <Facts>
        <Fact name="Certifying body">{certifyingBody}</Fact>
        <Fact name="Crops">{cropNames(crops)}</Fact>
        <Fact name="Valid from">{formatDate(validFrom)}</Fact>
        <Fact name="Valid until">{formatDate(validUntil)}</Fact>
        {endedOn && <Fact name="Ended early on">{formatDate(endedOn)}</Fact>}
      </Facts>
      <section className={styles.section} aria-label="Check" tabIndex={-1}>
        <h3 className={styles.heading}>Check</h3>
        <CertificateHistory certificate={certificate} />
        <CertificateReview certificate={certificate} />
      </section>
      <Farmers certificate={certificate} />
    </>
  )
}

/** The farmers it covers, by name. */
function Farmers({ certificate: { farmerIds } }: { certificate: Certificate }) {
  const rows = useRecords('farmers').data?.rows ?? []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const members = farmerIds
    .map((id) => ({ id, name: names.get(id) ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name))
  const { shown, more } = useFirst(members)
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{counted(farmerIds.length, 'farmer')} in it</h3>
      <ul className={styles.members}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <Link to={recordPath('/farmers', id)}>{name}</Link>
          </li>
        ))}
      </ul>
      {more}
    </section>
  )
}
