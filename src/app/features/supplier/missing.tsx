import type { Supplier } from '#domain/supplier.ts'
import { type SupplierCheck, supplierChecklist } from '#domain/supplier-checklist.ts'
import { Part } from './part.tsx'
import styles from './supplier.module.css'

/** What is needed before buyers can pay, done or not. */
export function Missing({ supplier }: { supplier: Supplier }) {
  const checks = supplierChecklist(supplier)
  const missing = checks.filter((check) => check.missing !== '')
  return (
    <Part title="Before buyers can pay">
      <p role="status">
        {missing.length === 0
          ? 'Nothing is missing. Buyers can pay for your batches.'
          : `${missing.length} of ${checks.length} are missing. Until then, buyers cannot pay for your batches.`}
      </p>
      <ul className={styles.checks}>
        {checks.map((check) => (
          <Check key={check.key} check={check} />
        ))}
      </ul>
    </Part>
  )
}

const Check = ({ check: { label, missing, isOwn } }: { check: SupplierCheck }) => (
  <li className={styles.check} data-state={missing === '' ? 'done' : isOwn ? 'open' : 'waiting'}>
    <span className={styles.name}>
      {label}
      <span className="visually-hidden">: {missing === '' ? 'done' : 'missing'}</span>
    </span>
    {missing && <span className={styles.note}>{missing}</span>}
  </li>
)
