import { describe, expect, it } from 'vitest'
import {
  changedSupplier,
  registeredSupplier,
  supplierWithDocument,
  supplierWithReview,
} from './builders/supplier.ts'
import type { Supplier } from './supplier.ts'
import { isPayable, missingBeforePay } from './supplier-checklist.ts'

const owner = { id: 'owner', name: 'Ama Sample' }
const officer = { id: 'officer', name: 'Sample Officer' }
const recordedAt = '2026-10-20T08:00:00.000Z'
const farm = {
  id: 'PLOT-1',
  name: 'Upper field',
  areaHa: 6,
  coordinates: { latitude: 6, longitude: -2 },
  crops: ['cocoa' as const],
}
const boundary = [
  { latitude: 6, longitude: -2 },
  { latitude: 6, longitude: -1.9 },
  { latitude: 6.1, longitude: -1.9 },
]
const begun: Supplier = {
  ...registeredSupplier(
    {
      id: 'SUP-1',
      name: 'Sample Cooperative',
      kind: 'cooperative',
      email: 'office@cooperative.example',
      phone: '+233 30 000 0166',
      countryCode: 'GH',
      registrationNumber: null,
      farms: [],
    },
    owner.id,
  ),
  version: 1,
  updatedAt: recordedAt,
}
const verified = (before: Supplier, step: 'identity' | 'register'): Supplier => {
  const kind = step === 'identity' ? 'passport' : 'cooperative-certificate'
  const document = { id: `KYC-${step}`, step, kind, number: 'A-0001', country: 'GH' } as const
  return supplierWithReview(
    supplierWithDocument(before, document, { person: owner, recordedAt }),
    { item: document.id, evidence: null, verdict: 'verified', reason: null },
    { person: officer, recordedAt },
  )
}
const change = (before: Supplier, body: Parameters<typeof changedSupplier>[1]) =>
  changedSupplier(before, body, { recordedAt })
const missing = (supplier: Supplier) => missingBeforePay(supplier).map(({ key }) => key)
const complete = change(verified(verified(begun, 'identity'), 'register'), {
  registrationNumber: null,
  farms: [{ ...farm, boundary }],
})

describe('what is missing before buyers can pay a supplier', () => {
  it('is all of it at first, in the order in which it is done', () => {
    expect(missing(begun)).toEqual(['registration', 'farms', 'kyc/identity', 'kyc/register'])
  })

  it('is the boundary of a farm that is too large for a point', () => {
    const placed = change(begun, { farms: [farm, { ...farm, id: 'PLOT-2', areaHa: 3 }] })
    expect(missing(placed)).toContain('farm/PLOT-1')
    expect(missing(placed)).not.toContain('farm/PLOT-2')
    expect(missing(change(placed, { farms: [{ ...farm, boundary }] }))).not.toContain('farm/PLOT-1')
  })

  it('is nothing of a register for a farmer', () => {
    const farmer = change(begun, { kind: 'farmer', farms: [{ ...farm, areaHa: 2 }] })
    expect(missing(farmer)).toEqual(['kyc/identity'])
    expect(isPayable(verified(farmer, 'identity'))).toBe(true)
  })

  it('says why a document was rejected, and whose turn it is', () => {
    const document = {
      id: 'KYC-1',
      step: 'identity',
      kind: 'passport',
      number: 'A-0001',
      country: 'GH',
    } as const
    const handedIn = supplierWithDocument(begun, document, { person: owner, recordedAt })
    const waiting = missingBeforePay(handedIn).find(({ key }) => key === 'kyc/identity')
    expect(waiting?.isOwn).toBe(false)
    const rejected = supplierWithReview(
      handedIn,
      { item: 'KYC-1', evidence: null, verdict: 'rejected', reason: 'It has expired' },
      { person: officer, recordedAt },
    )
    const again = missingBeforePay(rejected).find(({ key }) => key === 'kyc/identity')
    expect(again).toMatchObject({
      isOwn: true,
      missing: 'It was rejected (It has expired): hand it in again',
    })
  })

  it('is the checks again once the supplier is called otherwise, and not for another telephone', () => {
    const named = verified(
      verified(change(complete, { registrationNumber: 'C-1' }), 'identity'),
      'register',
    )
    expect(isPayable(named)).toBe(true)
    expect(isPayable(change(named, { phone: '+233 30 000 0199' }))).toBe(true)
    expect(missing(change(named, { name: 'Another Cooperative' }))).toEqual([
      'kyc/identity',
      'kyc/register',
    ])
  })
})
