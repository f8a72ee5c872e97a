import { KycStatus } from '#app/ui/kyc-status.tsx'
import { RecordCard } from '#app/ui/record-card.tsx'
import { StateMessage } from '#app/ui/state-message.tsx'
import { countryName } from '#domain/countries.ts'
import { type Supplier, supplierKind } from '#domain/supplier.ts'
import { missingBeforePay } from '#domain/supplier-checklist.ts'
import { useOpenRecord } from '../../lists/open-record.ts'
import { useFirst } from '../../lists/show-more.tsx'
import { UnsentBadge } from '../../offline/unsent-badge.tsx'
import type { Mark } from '../../sync/records/overlay.ts'
import styles from './supplier.module.css'

interface SupplierListProps {
  suppliers: readonly Supplier[]
  marks: ReadonlyMap<string, Mark>
  isSettled: boolean
}

const byName = new Intl.Collator('en')

/** All suppliers by name, and what is missing for each. */
export function SupplierList({ suppliers, marks, isSettled }: SupplierListProps) {
  const { linkTo } = useOpenRecord()
  const sorted = suppliers.toSorted((a, b) => byName.compare(a.name, b.name))
  const { shown, more } = useFirst(sorted)
  if (suppliers.length === 0 && isSettled) {
    return (
      <StateMessage
        role="status"
        title="No suppliers yet"
        text="Invite somebody as a supplier: once they enter the details of their business, they stand here."
      />
    )
  }
  return (
    <>
      <ul className={styles.cards}>
        {shown.map((supplier) => (
          <li key={supplier.id}>
            <RecordCard
              title={supplier.name}
              link={linkTo(supplier.id)}
              badge={<KycStatus status={supplier.kycStatus} />}
              subtitle={`${supplierKind.label(supplier.kind)}, ${countryName(supplier.countryCode)}`}
              unsent={<UnsentBadge mark={marks.get(supplier.id)} />}
            >
              <p className={styles.note}>{missingText(missingBeforePay(supplier).length)}</p>
            </RecordCard>
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

const missingText = (count: number): string =>
  count === 0
    ? 'Nothing is missing: buyers can pay.'
    : `${count === 1 ? '1 thing is' : `${count} things are`} missing before buyers can pay.`
