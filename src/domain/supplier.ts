import * as z from 'zod/mini'
import { commoditySchema } from './commodity.ts'
import { largestPointPlotHa } from './eudr.ts'
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

/** How far "know your customer" checks are. */
const kycStatus = vocabulary({
  not_started: 'Not started',
  submitted: 'Submitted',
  verified: 'Verified',
  rejected: 'Rejected',
})

const farmSchema = z.object({
  id: idSchema,
  name: lineSchema.check(z.describe('What the plot is called')),
  areaHa: z.number().check(z.positive(), z.maximum(100_000), z.describe('Area of the plot, ha')),
  coordinates: coordinatesSchema.check(z.describe('A point on the plot, WGS 84')),
  boundary: z
    .optional(z.array(coordinatesSchema).check(z.maxLength(2000)))
    .check(
      z.describe(
        'Corners in order, not closed; needed where the plot has more than 4 ha (EUDR, Art. 2(28))',
      ),
    ),
  crops: z.array(commoditySchema).check(z.minLength(1), z.describe('What grows there')),
})
export type Farm = z.infer<typeof farmSchema>

const enteredShape = {
  name: lineSchema.check(z.describe('Of the person or the organisation')),
  kind: z
    .enum(['farmer', 'cooperative', 'trader'])
    .check(z.describe('Who sells: one farm, many together, or somebody in between')),
  email: emailSchema,
  phone: phoneSchema,
  countryCode: countryCodeSchema.check(z.describe('Where it is established, ISO 3166-1 alpha-2')),
  registrationNumber: z
    .nullable(z.string().check(z.maxLength(64)))
    .check(z.describe('In the trade or cooperative register; null for none')),
  farms: z
    .array(farmSchema)
    .check(z.minLength(1), z.maxLength(1000), z.describe('Every plot that delivers, geotagged')),
}

/** Somebody who delivers, with their KYC and geotagged farms. */
export const supplierSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    kycStatus: kycStatus.open.check(z.describe('How far the checks of identity are')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Supplier' })
export type Supplier = z.infer<typeof supplierSchema>

/** What registers a supplier; checks start at once. */
export const newSupplierSchema = z.object({ id: idSchema, ...enteredShape })

/** Why a farm's geotag will not do; empty when it will. */
export function geotagProblems({ areaHa, boundary }: Farm): string[] {
  if (boundary === undefined) {
    return areaHa > largestPointPlotHa
      ? [`A plot of more than ${largestPointPlotHa} ha needs its boundary, not only a point`]
      : []
  }
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
