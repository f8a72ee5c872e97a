import * as z from 'zod/mini'
import { countSchema, isoInstantSchema } from './units.ts'

/** The part of a farmer's record about their plots. */
const farmerPlotsSchema = z
  .object({
    count: countSchema.check(z.describe('Plots on record')),
    checked: countSchema.check(z.describe('Those without doubts that stand')),
    checkedSince: z
      .nullable(isoInstantSchema)
      .check(
        z.describe('When the first shape of these was recorded, UTC; null where there is none'),
      ),
    shapes: z
      ._default(z.array(z.string()), [])
      .check(z.describe('A name for each shape of these; another shape of a plot has another')),
  })
  .register(z.globalRegistry, { id: 'FarmerPlots' })
export type FarmerPlots = z.infer<typeof farmerPlotsSchema>

export const noPlots: FarmerPlots = { count: 0, checked: 0, checkedSince: null, shapes: [] }

/** The same in a record; records written before plots were counted lack it. */
export const keptFarmerPlots = z
  ._default(farmerPlotsSchema, noPlots)
  .check(
    z.describe('The farmer’s plots; where one is checked, farm size and place follow from them'),
  )
