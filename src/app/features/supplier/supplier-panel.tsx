import { KycStatus } from '#app/ui/kyc-status.tsx'
import { countryName } from '#domain/countries.ts'
import { reviewObstacle, reviewVerdict } from '#domain/review.ts'
import type { Supplier } from '#domain/supplier.ts'
import {
  type KycDocument,
  kycDocumentKind,
  kycStep,
  kycSteps,
  reviewableKyc,
} from '#domain/supplier-kyc.ts'
import { useOwner } from '../../auth/auth-provider.tsx'
import { ReviewDecision } from '../../forms/review-decision.tsx'
import { ActionLink } from '../../lists/action-link.tsx'
import { RecordPanel } from '../../lists/record-panel.tsx'
import { StepsTaken, type StepTaken } from '../../lists/steps-taken.tsx'
import { useRecords } from '../../offline/use-records.ts'
import { DetailFacts } from './details.tsx'
import { FarmFacts } from './farms.tsx'
import styles from './supplier.module.css'

interface SupplierPanelProps {
  id: string
  onClose: () => void
}

/** A supplier, with each document to verify or reject. Loaded on demand, hence a default export. */
export default function SupplierPanel({ id, onClose }: SupplierPanelProps) {
  return (
    <RecordPanel kind="suppliers" id={id} titleOf={({ name }) => name} onClose={onClose}>
      {(supplier) => (
        <>
          <DetailFacts supplier={supplier} />
          <h3 className={styles.heading}>KYC documents</h3>
          {kycSteps(supplier).map(({ step, document, status }) => (
            <section
              key={step}
              className={styles.document}
              aria-label={kycStep.label(step)}
              tabIndex={-1}
            >
              <header className={styles.head}>
                <h4 className={styles.name}>{kycStep.label(step)}</h4>
                <KycStatus status={status} />
              </header>
              {document ? (
                <Document supplier={supplier} document={document} />
              ) : (
                <p className={styles.note}>Nothing is handed in yet.</p>
              )}
            </section>
          ))}
          <h3 className={styles.heading}>Farms</h3>
          {supplier.farms.length === 0 && <p className={styles.note}>No farms yet.</p>}
          {supplier.farms.map((farm) => (
            <FarmFacts key={farm.id} farm={farm} />
          ))}
          <SoldFor supplier={supplier} />
        </>
      )}
    </RecordPanel>
  )
}

function Document({ supplier, document }: { supplier: Supplier; document: KycDocument }) {
  const reviewer = { id: useOwner() }
  const name = kycStep.label(document.step)
  const obstacle = reviewObstacle(reviewableKyc(document), reviewer)
  return (
    <>
      <p className={styles.text}>
        {kycDocumentKind.label(document.kind)} <strong>{document.number}</strong>,{' '}
        {countryName(document.country)}
      </p>
      <StepsTaken of={name} steps={stepsOf(document)} />
      {obstacle ? (
        obstacle.code !== 'decided' && <p className={styles.note}>{obstacle.text}.</p>
      ) : (
        <ReviewDecision
          key={document.id}
          name={name}
          item={document.id}
          evidence={null}
          writeOf={(body) => ({ write: 'reviewKycDocument', recordId: supplier.id, body })}
        />
      )}
    </>
  )
}

function stepsOf({ id, submittedAt, submittedBy, reviews }: KycDocument): StepTaken[] {
  const decisions = reviews.map(({ verdict, reason, reviewedBy, reviewedAt, item }) => {
    const word = reviewVerdict.label(verdict)
    const text = item === id ? word : `An earlier document was ${word.toLowerCase()}`
    return { at: reviewedAt, text, by: reviewedBy, reason }
  })
  return [{ at: submittedAt, text: 'Handed in', by: submittedBy, reason: null }, ...decisions]
}

/** The farmers whose batches the supplier sells and is paid for. */
function SoldFor({ supplier: { id, farmerIds } }: { supplier: Supplier }) {
  const { data } = useRecords('farmers')
  const names = new Map(data?.rows.map((farmer) => [farmer.id, farmer.name]))
  return (
    <>
      <div className={styles.head}>
        <h3 className={styles.heading}>Farmers it sells for</h3>
        <ActionLink action="farmers" id={id} scope="suppliers:review" label="Change farmers">
          Change
        </ActionLink>
      </div>
      {farmerIds.length === 0 ? (
        <p className={styles.note}>None yet: no batch and no payment is the supplier’s.</p>
      ) : (
        <ul className={styles.farmers} aria-label="Farmers it sells for">
          {farmerIds.map((farmerId) => (
            <li key={farmerId}>{names.get(farmerId) ?? farmerId}</li>
          ))}
        </ul>
      )}
    </>
  )
}
