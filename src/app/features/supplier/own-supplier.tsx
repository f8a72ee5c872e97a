import type { Supplier } from '#domain/supplier.ts'
import { UnsentChanges } from '../../lists/unsent-changes.tsx'
import type { Mark } from '../../sync/records/overlay.ts'
import { Details } from './details.tsx'
import { Farms } from './farms.tsx'
import { Kyc } from './kyc.tsx'
import { Missing } from './missing.tsx'
import { OwnFarmers } from './own-farmers.tsx'
import { Payments } from './payments.tsx'
import styles from './supplier.module.css'

interface OwnSupplierProps {
  supplier: Supplier
  /** Changes to it that only this device has. */
  mark: Mark | undefined
}

/** A supplier's record, section by section: what is missing first. */
export const OwnSupplier = ({ supplier, mark }: OwnSupplierProps) => (
  <>
    {mark && <UnsentChanges mark={mark} />}
    <div className={styles.parts}>
      <div className={styles.column}>
        <Missing supplier={supplier} />
        <Kyc supplier={supplier} />
        <Farms supplier={supplier} />
      </div>
      <div className={styles.column}>
        <Payments />
        <OwnFarmers supplier={supplier} />
        <Details supplier={supplier} />
      </div>
    </div>
  </>
)
