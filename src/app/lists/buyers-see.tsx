import { SmallLink } from '#app/ui/small-link.tsx'
import { farmerLabel, regionOf } from '#domain/buyer-view.ts'
import { useMay } from '../auth/auth-provider.tsx'
import styles from './buyers-see.module.css'
import { actionPath } from './record-path.ts'

interface OfFarmer {
  farmerId: string
  farmerShown: boolean
  location?: string
}

/** What buyers see of a record's farmer. If that is not a name, why, and what can be done about it. */
export function BuyersSee({ record }: { record: OfFarmer }) {
  const may = useMay()
  const { farmerId, farmerShown, location = '' } = record
  if (farmerShown) return 'Name and place: the farmer has agreed'
  const region = regionOf(location)
  return (
    <span className={styles.withheld}>
      <span>
        {farmerLabel(farmerId)}
        {region && <span>{`, ${region}`}</span>}. Name and place are withheld: no consent of the
        farmer to show them to buyers is in force.
      </span>
      {may('farmers:write') && (
        <SmallLink to={actionPath('/farmers', 'consent', farmerId)}>Record consent</SmallLink>
      )}
    </span>
  )
}
