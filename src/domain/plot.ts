import * as z from 'zod/mini'
import { commoditySchema } from './commodity-schema.ts'
import { cornerCountOf } from './corner-count.ts'
import { labelled } from './labels.ts'
import { captureSchema, sentCaptureSchema } from './plot-capture.ts'
import { plotPhotosSchema } from './plot-photo.ts'
import { earlierScreeningsSchema, keptScreening, visitSchema } from './plot-screening.ts'
import { plotStatus, plotTenure } from './plot-words.ts'
import { plotGeometrySchema } from './plots/geometry.ts'
import { countryCodeSchema, idSchema, isoInstantSchema, lineSchema, recordShape } from './units.ts'
import { knownOf, openOf } from './vocabulary-schema.ts'

/** No farm plot is larger than this, ha. */
const largestPlotHa = 50_000

const declaredHaSchema = z
  .nullable(z.number().check(z.positive(), z.maximum(largestPlotHa)))
  .check(
    labelled(
      'Declared area (ha)',
      'As the farmer or the documents say, ha; null where nobody does',
    ),
  )

const measuredHaSchema = z
  .nullable(z.number().check(z.nonnegative()))
  .check(
    labelled('Measured area (ha)', 'Within the boundary, geodesic on WGS 84, ha; null for a point'),
  )

/** Ids of rules whose doubts a person has seen and accepted. */
const agreedSchema = z
  .array(lineSchema)
  .check(
    z.maxLength(40),
    labelled(
      'Doubts that stand',
      'Ids of the rules whose doubts about this shape were seen and let stand',
    ),
  )

/** What a person on site enters. */
const enteredShape = {
  name: lineSchema.check(labelled('Name', 'What the farmer calls the plot')),
  crops: z
    .array(commoditySchema)
    .check(z.minLength(1), labelled('Crops', 'What grows on the plot')),
  countryCode: countryCodeSchema.check(
    labelled('Country', 'That the plot lies in, ISO 3166-1 alpha-2'),
  ),
  tenure: z
    .nullable(knownOf(plotTenure))
    .check(labelled('Tenure', 'By what right the land is used; null where nobody said')),
}

const farmerIdSchema = z
  .string()
  .check(z.minLength(1), labelled('Farmer', 'Id of the farmer who grows on the plot'))

const geometrySchema = plotGeometrySchema.check(
  labelled('Boundary', 'The shape of the plot, or the point where it is'),
)

/** A shape that a plot had before its present one. */
const earlierGeometrySchema = z
  .object({
    geometry: plotGeometrySchema.check(z.describe('The shape itself')),
    measuredHa: measuredHaSchema,
    capture: captureSchema.check(z.describe('How it was recorded')),
    until: isoInstantSchema.check(z.describe('When another shape took its place, UTC')),
    reason: z.string().check(z.describe('Why it was changed')),
  })
  .register(z.globalRegistry, { id: 'EarlierPlotGeometry' })

/** The ground that a farmer's goods grow on. */
export const plotSchema = z
  .object({
    id: idSchema,
    farmerId: farmerIdSchema,
    farmer: z.string().check(z.describe('That farmer’s name')),
    ...enteredShape,
    tenure: z
      .nullable(openOf(plotTenure))
      .check(labelled('Tenure', 'Readers must expect values that are not listed here')),
    geometry: geometrySchema,
    areaHa: z
      .object({ measured: measuredHaSchema, declared: declaredHaSchema })
      .check(labelled('Area', 'How large it is, as measured and as declared')),
    capture: captureSchema.check(labelled('Recording', 'How the shape was recorded')),
    agreed: agreedSchema,
    status: openOf(plotStatus).check(
      labelled(
        'State',
        'Whether doubts stand; readers must expect values that are not listed here',
      ),
    ),
    screening: keptScreening.check(
      labelled('Screening', 'Who looked at the ground, and what came of it'),
    ),
    earlierScreenings: earlierScreeningsSchema,
    photos: plotPhotosSchema,
    earlier: z
      .array(earlierGeometrySchema)
      .check(z.describe('Shapes that it had before, the last one first; none is ever removed')),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'Plot' })

export type Plot = z.infer<typeof plotSchema>

const sentAreaSchema = z
  .object({ declared: declaredHaSchema })
  .check(labelled('Area', 'How large it is; what is measured, the server says'))

/** If only some corners had an accuracy, nobody could say which. */
const hasAccuracyEach = ({ geometry, capture }: Partial<Pick<Plot, 'geometry' | 'capture'>>) =>
  !geometry ||
  !capture ||
  capture.accuraciesM.length === 0 ||
  capture.accuraciesM.length === cornerCountOf(geometry)

const accuracyEach = z.refine<{ geometry?: Plot['geometry'] | undefined }>(
  // The schema has parsed both.
  (body) => hasAccuracyEach(body as Partial<Plot>),
  { path: ['capture', 'accuraciesM'], error: 'One for each corner, or none' },
)

/**
 * Body that records a plot. Doubts that rules raise are accepted in `agreed`; a plot that a rule refuses cannot be
 * recorded.
 */
export const newPlotSchema = z
  .object({
    id: idSchema,
    farmerId: farmerIdSchema,
    ...enteredShape,
    tenure: z._default(enteredShape.tenure, null),
    geometry: geometrySchema,
    areaHa: z._default(sentAreaSchema, { declared: null }),
    capture: sentCaptureSchema.check(z.describe('How the shape was recorded')),
    agreed: z._default(agreedSchema, []),
  })
  .check(accuracyEach)

/** What can change; omitted fields stay as they are. A new shape needs its capture and the reason. */
export const plotChangesSchema = z
  .partial(
    z.object({
      ...enteredShape,
      geometry: geometrySchema,
      areaHa: sentAreaSchema,
      capture: sentCaptureSchema.check(z.describe('How the shape was recorded')),
      reason: lineSchema.check(labelled('Reason', 'Why the boundary changes')),
      agreed: agreedSchema,
      screening: visitSchema.check(
        z.describe(
          'A visit. It does not lift a high risk: only another screening does, which has an address of its own',
        ),
      ),
    }),
  )
  .check(
    accuracyEach,
    z.refine(({ geometry, capture }) => !geometry || capture !== undefined, {
      path: ['capture'],
      error: 'Say how the new boundary was recorded',
    }),
    z.refine(({ geometry, reason }) => !geometry || reason !== undefined, {
      path: ['reason'],
      error: 'Say why the boundary changes',
    }),
  )

/** Filters for a list of plots. */
export const plotFilterShape = {
  q: z.optional(z.string().check(z.describe('Part of a name, of the farmer’s name or of a crop'))),
  farmerId: z.optional(z.string().check(z.describe('Of exactly this farmer'))),
  crop: z.optional(commoditySchema),
  status: z.optional(knownOf(plotStatus)),
}

export type PlotFilter = z.infer<z.ZodMiniObject<typeof plotFilterShape>>
