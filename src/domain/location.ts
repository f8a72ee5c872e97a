import * as z from 'zod/mini'
import { commodityLabels, commoditySchema } from './commodity.ts'
import {
  infrastructureSchema,
  inspectionSchema,
  ratedInfrastructureSchema,
  weatherSchema,
} from './location-conditions.ts'
import { rowMatcher } from './text-search.ts'
import {
  coordinatesSchema,
  coordinatesSourceSchema,
  countryCodeSchema,
  countSchema,
  idSchema,
  isoInstantSchema,
  keptCoordinatesSource,
  lineSchema,
  recordShape,
} from './units.ts'
import { vocabulary } from './vocabulary.ts'

export const locationStatus = vocabulary({
  active: 'Active',
  monitoring: 'Monitoring',
  inactive: 'Inactive',
})

export const locationType = vocabulary({
  production: 'Production',
  processing: 'Processing',
  export: 'Export',
  storage: 'Storage',
})

const enteredShape = {
  name: lineSchema.check(z.describe('Town or district')),
  state: lineSchema.check(z.describe('Administrative region')),
  country: lineSchema.check(z.describe('Name of the country')),
  countryCode: countryCodeSchema.check(z.describe('ISO 3166-1 alpha-2: `GH`')),
  coordinates: coordinatesSchema.check(z.describe('Centre of the place, WGS 84')),
  coordinatesSource: coordinatesSourceSchema,
  primaryCrops: z
    .array(commoditySchema)
    .check(z.minLength(1), z.describe('Mostly grown or handled here')),
  agentId: z.nullable(z.string()).check(z.describe('The agent in charge; null for none')),
}

/** A place where farmers live and grow, or where their goods are processed, stored or shipped. */
export const locationSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    coordinatesSource: keptCoordinatesSource,
    type: locationType.open.check(z.describe('What the place is for')),
    farmersCount: countSchema.check(z.describe('Farmers whose farms belong here')),
    activeBatches: countSchema.check(z.describe('Batches that are here and not yet exported')),
    totalArea: z.number().check(z.minimum(0), z.describe('Area of those farms together, ha')),
    status: locationStatus.open.check(
      z.describe('Readers must expect values that are not listed here'),
    ),
    agent: z.string().check(z.describe('That agent’s name; empty for none')),
    lastUpdate: isoInstantSchema.check(z.describe('Last report from the place, UTC')),
    weatherInfo: z
      .nullable(weatherSchema)
      .check(z.describe('The weather at the last report; null until it was measured')),
    infrastructure: infrastructureSchema.check(z.describe('How good it is, in six ratings')),
    compliance: inspectionSchema.check(z.describe('What inspections found')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Location' })
export type Location = z.infer<typeof locationSchema>

/** What adds a location. */
export const newLocationSchema = z.object({
  id: idSchema,
  ...enteredShape,
  coordinatesSource: keptCoordinatesSource,
  type: locationType.known,
  infrastructure: z.optional(
    ratedInfrastructureSchema.check(z.describe('Left out, each counts as Basic')),
  ),
})

/** What may change: anything that is left out stays. */
export const locationChangesSchema = z.partial(
  z.object({
    ...enteredShape,
    type: locationType.known,
    status: locationStatus.known,
    infrastructure: ratedInfrastructureSchema,
  }),
)

/** A place as other records name it: `Soubré, Nawa, Côte d’Ivoire`. */
export const placeName = ({
  name,
  state,
  country,
}: Pick<Location, 'name' | 'state' | 'country'>): string => [name, state, country].join(', ')

export const locationFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, a state or a crop'))),
  state: z.optional(z.string().check(z.describe('Exactly this administrative region'))),
  type: z.optional(locationType.known),
  agentId: z.optional(z.string().check(z.describe('In the care of exactly this agent'))),
}
export type LocationFilter = z.infer<z.ZodMiniObject<typeof locationFilterShape>>

/** What a search of locations looks in. */
const matchesSearch = rowMatcher(({ name, state, primaryCrops }: Location) => [
  name,
  state,
  ...primaryCrops.map((crop) => commodityLabels[crop]),
])

/** Whether a location is among those asked for; conditions that are left out let everything pass. */
export const matchesLocationFilter = (
  location: Location,
  { q, state, type, agentId }: LocationFilter,
): boolean =>
  (!agentId || location.agentId === agentId) &&
  (!state || location.state === state) &&
  (!type || location.type === type) &&
  (!q || matchesSearch(location, q))
