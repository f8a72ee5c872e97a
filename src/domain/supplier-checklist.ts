import { geotagProblems, type Supplier } from './supplier.ts'
import { kycStep, kycSteps } from './supplier-kyc.ts'

/** What of a supplier has to be there before buyers can pay. */
type CheckedSupplier = Pick<Supplier, 'kind' | 'registrationNumber' | 'farms' | 'kyc'>

export interface SupplierCheck {
  /** No two of one supplier share one. */
  key: string
  /** Where on the supplier's screen it is put right. */
  part: 'details' | 'farms' | 'kyc'
  /** What has to be there: `Registration number`. */
  label: string
  /** What is missing, in a sentence; empty where it is done. */
  missing: string
  /** Whether the supplier can do something about it now, or waits for somebody else. */
  isOwn: boolean
}

/** All that has to be there before buyers can pay for a supplier's batches, in the order in which one does it. */
export const supplierChecklist = (supplier: CheckedSupplier): SupplierCheck[] => [
  ...registration(supplier),
  ...farms(supplier),
  ...kyc(supplier),
]

/** What is missing before buyers can pay. */
export const missingBeforePay = (supplier: CheckedSupplier): SupplierCheck[] =>
  supplierChecklist(supplier).filter(({ missing }) => missing !== '')

/** Whether buyers can pay for the supplier's batches. */
export const isPayable = (supplier: CheckedSupplier): boolean =>
  missingBeforePay(supplier).length === 0

/** Who sells for others stands in a register. */
function registration({ kind, registrationNumber }: CheckedSupplier): SupplierCheck[] {
  if (kind === 'farmer') return []
  const isThere = (registrationNumber ?? '').trim() !== ''
  return [
    {
      key: 'registration',
      part: 'details',
      label: 'Registration number',
      missing: isThere ? '' : 'Add the number in the trade or cooperative register',
      isOwn: true,
    },
  ]
}

function farms({ farms: all }: CheckedSupplier): SupplierCheck[] {
  if (all.length === 0) {
    return [
      {
        key: 'farms',
        part: 'farms',
        label: 'Farms',
        missing: 'Add the farms that deliver, each with a point on the ground',
        isOwn: true,
      },
    ]
  }
  return all.map((farm) => ({
    key: `farm/${farm.id}`,
    part: 'farms',
    label: `Place of ${farm.name}`,
    missing: geotagProblems(farm).join('. '),
    isOwn: true,
  }))
}

const kyc = (supplier: CheckedSupplier): SupplierCheck[] =>
  kycSteps(supplier).map(({ step, status, rejection }) => ({
    key: `kyc/${step}`,
    part: 'kyc',
    label: kycStep.label(step),
    missing: kycMissing(status, rejection?.reason ?? null),
    isOwn: status !== 'submitted',
  }))

function kycMissing(status: string, reason: string | null): string {
  switch (status) {
    case 'verified':
      return ''
    case 'submitted':
      return 'Waits for a compliance officer to verify it'
    case 'rejected':
      return reason
        ? `It was rejected (${reason}): hand it in again`
        : 'It was rejected: hand it in again'
    default:
      return 'Hand it in'
  }
}
