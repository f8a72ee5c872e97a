import type * as z from 'zod/mini'
import type { Doing, NewReview } from '../review.ts'
import type {
  farmerLinksSchema,
  newSupplierSchema,
  Supplier,
  supplierChangesSchema,
} from '../supplier.ts'
import {
  type KycDocument,
  kycStatusOf,
  type NewKycDocument,
  withKycDocument,
  withKycReview,
} from '../supplier-kyc.ts'
import { given } from './given.ts'
import type { Made } from './made.ts'

type Unrated = Omit<Supplier, 'kycStatus'>

const withStatus = <Row extends Omit<Unrated, 'version' | 'updatedAt'>>(supplier: Row) => ({
  ...supplier,
  kycStatus: kycStatusOf(supplier),
})

/**
 * A newly registered supplier: nothing has been checked yet. `ownerId` is the account of a supplier who registers
 * themselves.
 */
export const registeredSupplier = (
  body: z.output<typeof newSupplierSchema>,
  ownerId: string | null,
): Made<Supplier> => withStatus({ ...body, ownerId, farmerIds: [], kyc: [] })

/** The fields that each check was about: if they change, the check no longer counts. */
const checkedFields: Readonly<Record<string, readonly (keyof Supplier)[]>> = {
  identity: ['name', 'countryCode'],
  register: ['name', 'countryCode', 'kind', 'registrationNumber'],
}

/** A supplier after a change. What was verified for values that have changed waits for a decision again. */
export function changedSupplier(
  before: Supplier,
  body: z.output<typeof supplierChangesSchema>,
  { recordedAt }: Pick<Doing, 'recordedAt'>,
): Supplier {
  const after = { ...before, ...given(body) }
  const isOutdated = ({ step, status }: KycDocument): boolean =>
    status === 'verified' &&
    (checkedFields[step] ?? []).some((field) => after[field] !== before[field])
  const kyc = before.kyc.map((document) =>
    isOutdated(document) ? { ...document, status: 'submitted', submittedAt: recordedAt } : document,
  )
  return withStatus({ ...after, kyc })
}

/** A supplier after submitting a document. */
export const supplierWithDocument = (
  before: Supplier,
  document: NewKycDocument,
  doing: Doing,
): Supplier => withStatus({ ...before, kyc: withKycDocument(before.kyc, document, doing) })

/** A supplier after one of their documents was verified or rejected. */
export const supplierWithReview = (before: Supplier, review: NewReview, doing: Doing): Supplier =>
  withStatus({ ...before, kyc: withKycReview(before.kyc, review, doing) })

/** A supplier after the farmers that they sell for have changed. */
export const supplierWithFarmers = (
  before: Supplier,
  { add, remove }: z.output<typeof farmerLinksSchema>,
): Supplier => ({
  ...before,
  farmerIds: [...new Set([...before.farmerIds, ...add])].filter((id) => !remove.includes(id)),
})
