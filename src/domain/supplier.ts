import * as z from 'zod/mini'
import type { Batch } from './batch.ts'
import { commoditySchema } from './commodity-schema.ts'
import { largestPointPlotHa } from './eudr.ts'
import { labelled } from './labels.ts'
import { kycDocumentSchema, kycStatus } from './supplier-kyc.ts'
import {
  type Coordinates,
  coordinatesSchema,
  countryCodeSchema,
  emailSchema,
  idSchema,
  lineSchema,
  phoneSchema,
  recordShape,
} from './units.ts'
import { vocabulary } from './vocabulary.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

export const supplierKind = vocabulary({
  farmer: 'One farm',
  cooperative: 'Cooperative: many farms together',
  trader: 'Trader: between farms and buyers',
})

export const farmSchema = z.object({
  id: idSchema,
  name: lineSchema.check(labelled('Name of the farm', 'What the plot is called')),
  areaHa: z
    .number()
    .check(z.positive(), z.maximum(100_000), labelled('Area (ha)', 'Area of the plot, ha')),
  coordinates: coordinatesSchema.check(z.describe('A point on the plot, WGS 84')),
  boundary: z
    .optional(z.array(coordinatesSchema).check(z.maxLength(2000)))
    .check(
      labelled(
        'Boundary',
        'Corners in order, not closed; needed where the plot has more than 4 ha (EUDR, Art. 2(28))',
      ),
    ),
  crops: z
    .array(commoditySchema)
    .check(z.minLength(1), labelled('Commodities', 'What grows there')),
})
export type Farm = z.infer<typeof farmSchema>

const enteredShape = {
  name: lineSchema.check(labelled('Name', 'Of the person or the organisation')),
  kind: knownOf(supplierKind).check(
    labelled('Kind of supplier', 'Who sells: one farm, many together, or somebody in between'),
  ),
  email: emailSchema,
  phone: phoneSchema,
  countryCode: countryCodeSchema.check(
    labelled('Country', 'Where it is established, ISO 3166-1 alpha-2'),
  ),
  registrationNumber: z
    .nullable(z.string().check(z.maxLength(64)))
    .check(labelled('Registration number', 'In the trade or cooperative register; null for none')),
  farms: z
    .array(farmSchema)
    .check(z.maxLength(1000), labelled('Farms', 'Every plot that delivers, geotagged')),
}

const farmerIdsSchema = z.array(idSchema).check(z.maxLength(1000))

/** Somebody who delivers, with their KYC and geotagged farms. */
export const supplierSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    ownerId: z
      ._default(z.nullable(z.string()), null)
      .check(
        z.describe('Account that the record belongs to; null where somebody else registered it'),
      ),
    farmerIds: z
      ._default(farmerIdsSchema, () => [])
      .check(z.describe('Farmers whose batches it sells, and is paid for')),
    kyc: z
      ._default(z.array(kycDocumentSchema), () => [])
      .check(z.describe('What was handed in to prove who sells: one document for each step')),
    kycStatus: openOf(kycStatus).check(
      z.describe('How far the checks of identity are; it follows from `kyc`'),
    ),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Supplier' })
export type Supplier = z.infer<typeof supplierSchema>

/** What registers a supplier. */
export const newSupplierSchema = z.object({ id: idSchema, ...enteredShape })

/** What may change: anything that is left out stays. */
export const supplierChangesSchema = z.partial(z.object(enteredShape))

/** Which farmers a supplier begins, and ceases, to sell for. */
export const farmerLinksSchema = z.object({
  add: farmerIdsSchema.check(labelled('Farmers added', 'Farmers that it sells for from now on')),
  remove: farmerIdsSchema.check(labelled('Farmers removed', 'Farmers that it no longer sells for')),
})

export const supplierFilterShape = {
  kycStatus: z.optional(knownOf(kycStatus).check(z.describe('With exactly this status'))),
}

/** Whether a supplier is among those asked for; conditions that are left out let everything pass. */
export const matchesSupplierFilter = (
  supplier: Pick<Supplier, 'kycStatus'>,
  { kycStatus: asked }: { kycStatus?: string | undefined },
): boolean => !asked || supplier.kycStatus === asked

/** Whose record it is: of the account that it belongs to, or, where it belongs to none yet, of the same address. */
export const isOwnSupplier = (
  { ownerId, email }: Pick<Supplier, 'ownerId' | 'email'>,
  account: { id: string; email: string },
): boolean => (ownerId === null ? email === account.email : ownerId === account.id)

/** The batches of the farmers whom a supplier sells for, the newest first. */
export function batchesSoldBy<Row extends Pick<Batch, 'farmerId' | 'harvestDate'>>(
  { farmerIds }: Pick<Supplier, 'farmerIds'>,
  batches: readonly Row[],
): Row[] {
  const own = new Set(farmerIds)
  return batches
    .filter(({ farmerId }) => own.has(farmerId))
    .sort((a, b) => b.harvestDate.localeCompare(a.harvestDate))
}

/** Why a farm's geotag will not do; empty when it will. */
export function geotagProblems(farm: Pick<Farm, 'areaHa' | 'boundary'>): string[] {
  return needsBoundary(farm)
    ? [`A plot of more than ${largestPointPlotHa} ha needs its boundary, not only a point`]
    : boundaryProblems(farm)
}

/** Whether a farm is too large for a point and has nothing else yet. */
const needsBoundary = ({ areaHa, boundary }: Pick<Farm, 'areaHa' | 'boundary'>): boolean =>
  boundary === undefined && areaHa > largestPointPlotHa

/** What is wrong with the boundary that a farm has; empty where it has none. */
export function boundaryProblems({ boundary }: Pick<Farm, 'boundary'>): string[] {
  if (boundary === undefined) return []
  const corners = new Set(boundary.map(({ latitude, longitude }) => `${latitude} ${longitude}`))
  if (corners.size < 3) return ['A boundary needs at least three different corners']
  return crossesItself(boundary) ? ['The boundary crosses itself'] : []
}

/** Whether two sides of the ring cut each other; those that only share a corner do not. */
function crossesItself(ring: readonly Coordinates[]): boolean {
  const sides = ring.map((from, index) => [from, ring[(index + 1) % ring.length] ?? from] as const)
  return sides.some(([a, b]) =>
    sides.some(([c, d]) => turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0),
  )
}

/** On which side of the line from `a` to `b` a point lies: positive left, negative right. */
const turn = (a: Coordinates, b: Coordinates, c: Coordinates): number =>
  (b.longitude - a.longitude) * (c.latitude - a.latitude) -
  (b.latitude - a.latitude) * (c.longitude - a.longitude)
