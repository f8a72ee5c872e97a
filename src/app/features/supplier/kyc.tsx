import { formatDateTime } from '#app/ui/format.ts'
import { KycStatus } from '#app/ui/kyc-status.tsx'
import type { Supplier } from '#domain/supplier.ts'
import { type KycStepState, kycDocumentKind, kycStep, kycSteps } from '#domain/supplier-kyc.ts'
import { ActionLink } from '../../lists/action-link.tsx'
import { Part } from './part.tsx'
import styles from './supplier.module.css'

/** Each KYC step: what was handed in, its status, and why it was rejected. */
export const Kyc = ({ supplier }: { supplier: Supplier }) => (
  <Part title="KYC documents">
    <p className={styles.note}>
      KYC (“know your customer”) checks who sells. Only you, compliance officers and admins see
      these documents.
    </p>
    <ul className={styles.rows}>
      {kycSteps(supplier).map((state) => (
        <li key={state.step} className={styles.row}>
          <div className={styles.text}>
            <h3 className={styles.name}>{kycStep.label(state.step)}</h3>
            <p className={styles.badge}>
              <KycStatus status={state.status} />
            </p>
            <Document {...state} />
          </div>
          <ActionLink
            action={`kyc-${state.step}`}
            scope="suppliers:write"
            label={`${handInText(state)}: ${kycStep.label(state.step)}`}
          >
            {handInText(state)}
          </ActionLink>
        </li>
      ))}
    </ul>
  </Part>
)

const handInText = ({ document }: KycStepState): string =>
  document ? 'Hand in another' : 'Hand in'

const Document = ({ document, rejection }: KycStepState) =>
  document && (
    <>
      <p className={styles.note}>
        {kycDocumentKind.label(document.kind)} {document.number}
        <br />
        Handed in {formatDateTime(document.submittedAt)}
      </p>
      {rejection && (
        <p className={styles.problem}>
          Rejected{rejection.reviewedBy.name && <span>{` by ${rejection.reviewedBy.name}`}</span>}:{' '}
          {rejection.reason}
        </p>
      )}
    </>
  )
