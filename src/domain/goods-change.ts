import * as z from 'zod/mini'
import { goodsPart } from './goods-words.ts'
import { isoInstantSchema } from './units.ts'
import { openOf } from './vocabulary-schema.ts'

/** A change of goods by which an assessment made before is about others. */
export const goodsChangeSchema = z
  .object({
    at: isoInstantSchema.check(z.describe('When the change reached the server, UTC')),
    parts: z
      .array(openOf(goodsPart))
      .check(z.describe('What changed; readers must expect values that are not listed here')),
  })
  .register(z.globalRegistry, { id: 'GoodsChange' })

export type GoodsChange = z.infer<typeof goodsChangeSchema>
