import { ComplianceStatus } from '#app/ui/compliance-status.tsx'
import { CropMark } from '#app/ui/crop-mark.tsx'
import { Fact, Facts } from '#app/ui/facts.tsx'
import { formatDate, formatKg, formatPercent } from '#app/ui/format.ts'
import { RecordCard } from '#app/ui/record-card.tsx'
import { SmallLink } from '#app/ui/small-link.tsx'
import { useToday } from '#app/ui/use-now.ts'
import { goodsOf } from '#domain/batch-rules.ts'
import { complianceStatusOn } from '#domain/compliance-outcome.ts'
import { provenPercent } from '#domain/fits-buyer.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { CertifiedClaims } from '../../lists/certified-claims.tsx'
import { actionPath, recordPath } from '../../lists/record-path.ts'
import type { Lot } from '../../offline/use-lots.ts'
import styles from './lot-card.module.css'

/** A lot at a glance: what it is, what is proven about it, and every reason why it does not match. */
export function LotCard({ lot: { batch, records, leftKg, misfits } }: { lot: Lot }) {
  const today = useToday()
  return (
    <RecordCard
      title={batch.id}
      link={{ to: recordPath('/batches', batch.id) }}
      mark={<CropMark crop={batch.crop} />}
      subtitle={
        leftKg < batch.quantity
          ? `${goodsOf(batch)}, ${formatKg(leftKg)} left of ${formatKg(batch.quantity)}`
          : `${goodsOf(batch)}, ${formatKg(batch.quantity)}`
      }
      actions={
        <>
          <SmallLink
            to={actionPath('/batches', 'passport', batch.id)}
            aria-label={`Passport of ${batch.id}`}
          >
            Passport
          </SmallLink>
          <ActionLink
            action="escrow"
            id={batch.id}
            scope="escrow:read"
            label={`Payment for ${batch.id}`}
          >
            Payment
          </ActionLink>
        </>
      }
    >
      {misfits.length > 0 && (
        <ul className={styles.misfits} aria-label={`Why ${batch.id} does not fit`}>
          {misfits.map(({ about, text }) => (
            <li key={about + text}>{text}</li>
          ))}
        </ul>
      )}
      <p className={styles.origin}>
        {batch.location || 'Place withheld'}
        <br />
        <span className={styles.grower}>{batch.farmer}</span>
      </p>
      <Facts dense>
        <Fact name="Harvest">{formatDate(batch.harvestDate)}</Fact>
        <Fact name="Proven">
          {records.length === 0 ? 'No records' : formatPercent(provenPercent(records))}
        </Fact>
        <Fact name="Grade">{batch.qualityGrade ?? 'Not yet'}</Fact>
        <Fact name="Moisture">
          {batch.moistureContent === null ? 'Not yet' : formatPercent(batch.moistureContent)}
        </Fact>
        <Fact name="Certified" wide>
          <CertifiedClaims batch={batch} />
        </Fact>
        <Fact name="Destination" wide>
          {batch.destination ?? 'Not set yet'}
        </Fact>
      </Facts>
      {records.length > 0 && (
        <ul className={styles.records} aria-label={`Compliance records of ${batch.id}`}>
          {records.map((record) => (
            <li key={record.id}>
              {record.standard} <ComplianceStatus status={complianceStatusOn(record, today)} />
            </li>
          ))}
        </ul>
      )}
    </RecordCard>
  )
}
