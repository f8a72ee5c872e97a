import * as z from 'zod/mini'
import { commoditySchema } from './commodity-schema.ts'
import { labelled } from './labels.ts'
import {
  infrastructureSchema,
  inspectionSchema,
  ratedInfrastructureSchema,
  weatherSchema,
} from './location-conditions.ts'
import { locationStatus, locationType } from './location-words.ts'
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
import { knownOf, openOf } from './vocabulary-schema.ts'

const enteredShape = {
  name: lineSchema.check(labelled('Name', 'Town or district')),
  state: lineSchema.check(labelled('State or region', 'Administrative region')),
  country: lineSchema.check(labelled('Country', 'Name of the country')),
  countryCode: countryCodeSchema.check(labelled('Country', 'ISO 3166-1 alpha-2: `GH`')),
  coordinates: coordinatesSchema.check(labelled('Coordinates', 'Centre of the place, WGS 84')),
  coordinatesSource: coordinatesSourceSchema,
  primaryCrops: z
    .array(commoditySchema)
    .check(z.minLength(1), labelled('Primary crops', 'Mostly grown or handled here')),
  agentId: z
    .nullable(z.string())
    .check(labelled('Agent in charge', 'The agent in charge; null for none')),
}

/** A place where farmers live and grow crops, or where their goods are processed, stored or shipped. */
export const locationSchema = z
  .object({
    id: idSchema,
    ...enteredShape,
    coordinatesSource: keptCoordinatesSource,
    type: openOf(locationType).check(labelled('Type', 'What the place is for')),
    farmersCount: countSchema.check(z.describe('Farmers whose farms belong here')),
    activeBatches: countSchema.check(z.describe('Batches that are here and not yet exported')),
    totalArea: z
      .number()
      .check(
        z.minimum(0),
        z.describe('Area of those farms together, ha; without those that are not measured yet'),
      ),
    // A record written when each farm had a size lacks it.
    farmsNotMeasured: z
      ._default(countSchema, 0)
      .check(z.describe('Those farms that are not measured yet')),
    status: openOf(locationStatus).check(
      labelled('Status', 'Readers must expect values that are not listed here'),
    ),
    agent: z.string().check(z.describe('That agent’s name; empty for none')),
    lastUpdate: isoInstantSchema.check(
      z.describe(
        'Last change of what is known of the place, or report from it, UTC; another agent is none',
      ),
    ),
    weatherInfo: z
      .nullable(weatherSchema)
      .check(z.describe('The weather when it was last measured; null until then')),
    infrastructure: infrastructureSchema.check(z.describe('How good it is, in six ratings')),
    compliance: inspectionSchema.check(z.describe('What inspections found')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Location' })

export type Location = z.infer<typeof locationSchema>

const knownType = knownOf(locationType).check(labelled('Type', 'What the place is for'))

/** Body that adds a location. */
export const newLocationSchema = z.object({
  id: idSchema,
  ...enteredShape,
  coordinatesSource: keptCoordinatesSource,
  type: knownType,
  infrastructure: z.optional(
    ratedInfrastructureSchema.check(z.describe('Left out, each counts as Basic')),
  ),
})

/** What can change; omitted fields stay as they are. */
export const locationChangesSchema = z.partial(
  z.object({
    ...enteredShape,
    type: knownType,
    status: knownOf(locationStatus).check(labelled('Status', 'Whether work goes on there')),
    infrastructure: ratedInfrastructureSchema.check(z.describe('How good it is, in six ratings')),
  }),
)

export const locationFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, a state, a country or a crop'))),
  state: z.optional(z.string().check(z.describe('Exactly this administrative region'))),
  type: z.optional(knownOf(locationType)),
  agentId: z.optional(z.string().check(z.describe('In the care of exactly this agent'))),
}

export type LocationFilter = z.infer<z.ZodMiniObject<typeof locationFilterShape>>
