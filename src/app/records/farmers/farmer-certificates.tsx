import { CertificateState } from '#app/ui/certificate-state.tsx'
import { formatDate } from '#app/ui/format.ts'
import { certificateStandard } from '#domain/certificate-words.ts'
import type { Farmer } from '#domain/farmer.ts'
import { useMay } from '../../auth/auth-provider.tsx'
import { recordPath } from '../../lists/record-path.ts'
import { RelatedRecords } from '../../lists/related-records.tsx'
import { useRecords } from '../../offline/use-records.ts'

/** Certificates that cover a farmer, and what the farmer's record claims without one; for users who may read them. */
export function FarmerCertificates({ farmer }: { farmer: Farmer }) {
  const may = useMay()
  return may('certificates:read') ? <Certificates farmer={farmer} /> : null
}

function Certificates({ farmer: { id, certifications } }: { farmer: Farmer }) {
  const where = { farmerId: id }
  const known = useRecords('certificates', { where }).data?.rows
  const unproven = certificateStandard.values.filter(
    (standard) =>
      certifications.includes(standard) && !known?.some((each) => each.standard === standard),
  )
  return (
    <>
      <RelatedRecords
        title="Certificates"
        kind="certificates"
        where={where}
        order={(a, b) => b.validUntil.localeCompare(a.validUntil)}
        none="None on record names this farmer."
        to={(certificate) => recordPath('/certificates', certificate.id)}
      >
        {(certificate) => (
          <>
            <span>
              {certificate.standard} {certificate.number}, until{' '}
              {formatDate(certificate.validUntil)}
            </span>
            <CertificateState certificate={certificate} />
          </>
        )}
      </RelatedRecords>
      {known && unproven.length > 0 && (
        <p>
          Said to be certified to {unproven.join(' and ')}, without a certificate that shows it.
        </p>
      )}
    </>
  )
}
