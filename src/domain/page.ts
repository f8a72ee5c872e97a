import * as z from 'zod/mini'
import { maxPageSize } from './page-size.ts'

/** One page of a list. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item).check(z.describe('The items of this page, in order')),
    nextCursor: z
      .nullable(z.string())
      .check(z.describe('Opaque; send it as `cursor` for the next page. Null on the last page')),
    total: z
      .int()
      .check(z.nonnegative(), z.describe('How many items match, on all pages together')),
  })

/** The query parameters that every list has. */
export const pageQueryShape = {
  limit: z
    ._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(maxPageSize)), 50)
    .check(z.describe('How many items to return at most')),
  cursor: z.optional(
    z
      .string()
      .check(
        z.minLength(1),
        z.describe(
          '`nextCursor` of the page before; refused by 422, or by 410 once it has expired: then begin again without it',
        ),
      ),
  ),
}
