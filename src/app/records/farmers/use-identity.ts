import { emptyIdentity, type FarmerIdentity } from '#domain/identity.ts'
import { ApiError } from '../../api/errors.ts'
import { useRecord } from '../../offline/use-record.ts'
import { isCutOffBy } from '../../offline/use-records.ts'
import { trueInstant } from '../../time/true-time.ts'

/** A farmer's identity as far as this device knows it. It is never copied to the device. */
export function useIdentity(farmerId: string) {
  const { data, mark, error, isSettled, refetch } = useRecord('farmerIdentities', farmerId)
  // Treated as cut off at the first failure, while further attempts are made. A farmer who is not on the server yet has
  // no identity there either.
  const isMissing = error instanceof ApiError && error.code === 'not-found'
  const isUnknown = !data && isSettled && (error === null || isCutOffBy(error) || isMissing)
  return { identity: data, mark, error, isUnknown, isSettled, refetch }
}

/**
 * What a change starts from if the server cannot be asked: nothing recorded. If there is something, the server refuses
 * the change and its user decides, so nothing is overwritten unseen.
 */
export const unknownIdentity = (farmerId: string): FarmerIdentity =>
  emptyIdentity(farmerId, trueInstant())
