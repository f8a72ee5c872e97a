import { emptyIdentity, type FarmerIdentity } from '#domain/identity.ts'
import { ApiError } from '../../api/errors.ts'
import { useRecord } from '../../offline/use-record.ts'
import { isCutOffBy } from '../../offline/use-records.ts'

/** A farmer's identity as far as this device knows it. It is never copied onto it. */
export function useIdentity(farmerId: string) {
  const { data, mark, error, isSettled, refetch } = useRecord('farmerIdentities', farmerId)
  // Cut off at the first failure already, while the other attempts go on. A farmer whom the server does not have yet
  // has none there either.
  const isMissing = error instanceof ApiError && error.code === 'not-found'
  const isUnknown = !data && isSettled && (error === null || isCutOffBy(error) || isMissing)
  return { identity: data, mark, error, isUnknown, isSettled, refetch }
}

/**
 * What a change begins from where the server cannot be asked: as if nothing was recorded. Should there be something,
 * the server refuses the change and its user decides: nothing is written over unseen.
 */
export const unknownIdentity = (farmerId: string): FarmerIdentity =>
  emptyIdentity(farmerId, new Date().toISOString())
