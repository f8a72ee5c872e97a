import { Link } from 'react-router-dom'
import { useMay } from '../auth/auth-provider.tsx'
import { recordPath } from './record-path.ts'

/** The farmer that a record names, and the way to their own record for who may read it. */
export function FarmerLink({ record }: { record: { farmerId: string; farmer: string } }) {
  const may = useMay()
  const { farmerId, farmer } = record
  return may('farmers:read') ? <Link to={recordPath('/farmers', farmerId)}>{farmer}</Link> : farmer
}
