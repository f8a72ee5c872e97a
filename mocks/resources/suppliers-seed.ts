import {
  registeredSupplier,
  supplierWithDocument,
  supplierWithReview,
} from '#domain/builders/supplier.ts'
import { demoAccounts } from '#domain/demo.ts'
import { largestPointPlotHa } from '#domain/eudr.ts'
import type { Farmer } from '#domain/farmer.ts'
import type { Person } from '#domain/review.ts'
import type { Farm, Supplier } from '#domain/supplier.ts'
import type { NewKycDocument } from '#domain/supplier-kyc.ts'
import type { Calendar } from './calendar.ts'
import { sampleEmail, samplePhone } from './farmers-seed.ts'
import { hexagon } from './hexagon.ts'
import { locationRows } from './location-rows.ts'

const kycStatuses = ['verified', 'verified', 'submitted', 'verified', 'not_started', 'rejected']

const officer: Person = { id: 'sample-compliance-officer', name: 'Sample Compliance Officer' }

/** Growers whom the demo's supplier sells for, all in Ghana. */
export const cooperativeFarmerIds = ['FRM-0022', 'FRM-0023', 'FRM-0025']

const countryCodeOf = (locationId: string): string =>
  locationRows.find(({ id }) => id === locationId)?.countryCode ?? 'GH'

/** The first sample farmers, who sell in their own name, and the cooperative that the demo's supplier runs. */
export const seedSuppliers = (calendar: Calendar, farmers: readonly Farmer[]): Supplier[] => [
  ...kycStatuses.flatMap((status, index) => {
    const farmer = farmers[index]
    return farmer ? [farmSupplier(calendar, farmer, status, index)] : []
  }),
  cooperative(calendar, farmers),
]

/** A supplier gives each farm with its place and area: one that is not measured is not among them yet. */
const farmsOf = ({ id, name, farmSize, coordinates, crops }: Farmer): Farm[] =>
  farmSize === null || coordinates === null
    ? []
    : [{ id: `PLOT-${id}`, name: `${name}, main plot`, areaHa: farmSize, coordinates, crops }]

const withBoundary = (farm: Farm): Farm =>
  farm.areaHa > largestPointPlotHa
    ? { ...farm, boundary: hexagon(farm.coordinates, farm.areaHa) }
    : farm

function farmSupplier(calendar: Calendar, farmer: Farmer, status: string, index: number): Supplier {
  const { id, name, email, phone, locationId } = farmer
  const number = String(index + 1).padStart(4, '0')
  const countryCode = countryCodeOf(locationId)
  const registered = {
    ...registeredSupplier(
      {
        id: `SUP-${number}`,
        name,
        kind: 'farmer',
        email: email ?? sampleEmail(name, 'farmers'),
        phone: phone ?? samplePhone(countryCode, 180 + index),
        countryCode,
        registrationNumber: null,
        farms: farmsOf(farmer).map(withBoundary),
      },
      null,
    ),
    farmerIds: [id],
    version: 1,
    updatedAt: calendar.instant(30 + index),
  }
  if (status === 'not_started') return registered
  const document = {
    id: `KYC-${number}`,
    step: 'identity',
    kind: 'national-id',
    number: `${countryCode}-SAMPLE-${number}`,
    country: countryCode,
  } as const
  const person = { id: `sample-supplier-${number}`, name }
  const handedIn = supplierWithDocument(registered, document, {
    person,
    recordedAt: registered.updatedAt,
  })
  const reason = 'Sample: the number is that of another person'
  return status === 'submitted'
    ? handedIn
    : decided(handedIn, document, status === 'rejected' ? reason : null, calendar.instant(28))
}

const decided = (
  supplier: Supplier,
  document: NewKycDocument,
  reason: string | null,
  recordedAt: string,
): Supplier =>
  supplierWithReview(
    { ...supplier, version: supplier.version + 1, updatedAt: recordedAt },
    { item: document.id, evidence: null, verdict: reason ? 'rejected' : 'verified', reason },
    { person: officer, recordedAt },
  )

/** Started but incomplete: no registration number, a large farm without a boundary, no certificate. */
function cooperative(calendar: Calendar, farmers: readonly Farmer[]): Supplier {
  const { email = '', fullName = '' } = demoAccounts.find(({ role }) => role === 'Supplier') ?? {}
  const [, first, second] = cooperativeFarmerIds.map((id) => farmers.find((one) => one.id === id))
  const document = {
    id: 'KYC-0007',
    step: 'identity',
    kind: 'national-id',
    number: 'GH-SAMPLE-0007',
    country: 'GH',
  } as const
  const registered = {
    ...registeredSupplier(
      {
        id: 'SUP-0007',
        name: 'Sample Growers’ Cooperative',
        kind: 'cooperative',
        email,
        phone: samplePhone('GH', 170),
        countryCode: 'GH',
        registrationNumber: null,
        farms: [first, second].flatMap((farmer) => (farmer ? farmsOf(farmer) : [])),
      },
      email,
    ),
    farmerIds: farmers.flatMap(({ id }) => (cooperativeFarmerIds.includes(id) ? [id] : [])),
    version: 1,
    updatedAt: calendar.instant(9),
  }
  const doing = { person: { id: email, name: fullName }, recordedAt: calendar.instant(8) }
  return decided(
    supplierWithDocument(registered, document, doing),
    document,
    null,
    calendar.instant(6),
  )
}
