import { Link } from 'react-router-dom'
import { useMay } from '../auth/auth-provider.tsx'
import { recordPath } from './record-path.ts'

/** The farmer that a record names, linked to their record for users who may read it. */
export function FarmerLink({ record }: { record: { farmerId: string; farmer: string } }) {
  const may = useMay()
  const { farmerId, farmer } = record
  // A lot of several farmers' harvests has no single farmer.
  return may('farmers:read') && farmerId !== '' ? (
    <Link to={recordPath('/farmers', farmerId)}>{farmer}</Link>
  ) : (
    farmer
  )
}
