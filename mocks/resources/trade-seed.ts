import type { Batch } from '#domain/batch.ts'
import { type DueDiligenceStatement, statementDeclaration } from '#domain/due-diligence.ts'
import type { Escrow } from '#domain/escrow.ts'
import { eudrRuling, largestPointPlotHa } from '#domain/eudr.ts'
import type { Farmer } from '#domain/farmer.ts'
import { isInEu } from '#domain/place.ts'
import type { Supplier } from '#domain/supplier.ts'
import type { Coordinates } from '#domain/units.ts'
import type { Calendar } from './calendar.ts'
import { sampleEmail } from './farmers-seed.ts'
import { locationRows } from './location-rows.ts'

const kycStatuses = ['verified', 'verified', 'submitted', 'verified', 'not_started', 'rejected']
const escrowStatuses = ['funded', 'funded', 'awaiting_funds', 'disputed']
const statementStatuses = ['AVAILABLE', 'SUBMITTED', 'AVAILABLE']
const buyer = 'Sample Commodity Trading GmbH'

const countryCodeOf = (locationId: string): string =>
  locationRows.find(({ id }) => id === locationId)?.countryCode ?? 'GH'

/** The first sample farmers who sell in their own name. */
export const seedSuppliers = (calendar: Calendar, farmers: readonly Farmer[]): Supplier[] =>
  kycStatuses.flatMap((kycStatus, index) => {
    const farmer = farmers[index]
    if (!farmer) return []
    const { name, email, phone, crops, farmSize, coordinates } = farmer
    const farm = { id: `PLOT-${farmer.id}`, name: `${name}, main plot`, areaHa: farmSize }
    const boundary = farmSize > largestPointPlotHa ? hexagon(coordinates, farmSize) : undefined
    return [
      {
        id: `SUP-${String(index + 1).padStart(4, '0')}`,
        name,
        kind: 'farmer' as const,
        email: email ?? sampleEmail(name, 'farmers'),
        phone,
        countryCode: countryCodeOf(farmer.locationId),
        registrationNumber: null,
        farms: [{ ...farm, coordinates, crops, ...(boundary ? { boundary } : {}) }],
        kycStatus,
        version: 1,
        updatedAt: calendar.instant(30 + index),
      },
    ]
  })

/** Metres in a degree of latitude. */
const degreeM = 111_320

/** Six corners around a point that enclose so many hectares. */
function hexagon({ latitude, longitude }: Coordinates, areaHa: number): Coordinates[] {
  const radiusM = Math.sqrt((areaHa * 10_000) / (1.5 * Math.sqrt(3)))
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3
    const eastM = radiusM * Math.cos(angle)
    const northM = radiusM * Math.sin(angle)
    return {
      latitude: round(latitude + northM / degreeM),
      longitude: round(longitude + eastM / (degreeM * Math.cos((latitude * Math.PI) / 180))),
    }
  })
}

/** Payments that are held for batches on the road. */
export const seedEscrows = (calendar: Calendar, batches: readonly Batch[]): Escrow[] =>
  batches
    .flatMap((batch) =>
      batch.status === 'in_transit' && batch.estimatedValue
        ? [{ ...batch, estimatedValue: batch.estimatedValue }]
        : [],
    )
    .slice(0, escrowStatuses.length)
    .map((batch, index) => ({
      id: `ESC-${String(index + 1).padStart(4, '0')}`,
      batchId: batch.id,
      payer: buyer,
      amount: batch.estimatedValue,
      releaseOn: index % 2 === 0 ? 'ownership_transferred' : 'qc_passed',
      payeeId: batch.farmerId,
      payee: batch.farmer,
      status: escrowStatuses[index] ?? 'funded',
      createdAt: calendar.instant(12 + index),
      releasedAt: null,
      version: 1,
      updatedAt: calendar.instant(12 + index),
    }))

/** Statements for the first batches in scope that went to the European Union. */
export const seedStatements = (
  calendar: Calendar,
  batches: readonly Batch[],
  farmers: readonly Farmer[],
): DueDiligenceStatement[] =>
  batches
    .filter(
      ({ crop, destination, status }) =>
        status === 'exported' &&
        isInEu(destination ?? '') &&
        eudrRuling(crop, calendar.date(0)).inScope,
    )
    .slice(0, statementStatuses.length)
    .map((batch, index) => statementOf(batch, index, calendar, farmers))

function statementOf(
  batch: Batch,
  index: number,
  calendar: Calendar,
  farmers: readonly Farmer[],
): DueDiligenceStatement {
  const status = statementStatuses[index] ?? 'AVAILABLE'
  const isAvailable = status === 'AVAILABLE'
  const number = String(index + 1)
  const daysAgo = 3 + index * 9
  const farmer = farmers.find(({ id }) => id === batch.farmerId)
  const isCocoa = batch.crop === 'cocoa'
  return {
    id: `DDS-${number.padStart(4, '0')}`,
    internalReferenceNumber: `SAMPLE-${batch.id}`,
    operatorRole: 'OPERATOR',
    activityType: 'IMPORT',
    operator: {
      name: buyer,
      address: 'Musterstraße 1, 20457 Hamburg',
      country: 'DE',
      eori: 'DE000000000000000',
    },
    batchIds: [batch.id],
    commodities: [
      {
        hsHeading: isCocoa ? '1801' : '0901',
        descriptionOfGoods: isCocoa ? 'Cocoa beans, whole, raw' : 'Coffee, not roasted',
        scientificName: isCocoa ? 'Theobroma cacao' : 'Coffea arabica',
        netWeight: batch.quantity,
        producers: [
          {
            name: batch.farmer,
            country: countryCodeOf(batch.locationId),
            geometryGeojson: geoJsonOf(farmer),
          },
        ],
      },
    ],
    geoLocationConfidential: false,
    signatory: { name: 'Jana Sample', function: 'Head of compliance' },
    declaration: statementDeclaration,
    status,
    referenceNumber: isAvailable
      ? `${calendar.date(daysAgo).slice(2, 4)}SAMPLE${number.padStart(6, '0')}`
      : null,
    verificationNumber: isAvailable ? `SAMPLE${number.padStart(2, '0')}` : null,
    submittedAt: calendar.instant(daysAgo),
    version: isAvailable ? 2 : 1,
    updatedAt: calendar.instant(daysAgo),
  }
}

/** The farm as the information system takes it: a point, or its boundary where it has more than 4 ha. */
function geoJsonOf(farmer: Farmer | undefined): string {
  if (!farmer) return btoa('{}')
  const { coordinates, farmSize } = farmer
  const pair = ({ latitude, longitude }: Coordinates) => [longitude, latitude]
  const ring = hexagon(coordinates, farmSize)
  const isPoint = farmSize <= largestPointPlotHa
  const geometry = isPoint
    ? { type: 'Point', coordinates: pair(coordinates) }
    : { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)].map(pair)] }
  return btoa(
    JSON.stringify({
      type: 'Feature',
      properties: isPoint ? { Area: farmSize } : {},
      geometry,
    }),
  )
}
