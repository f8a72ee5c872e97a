import * as z from 'zod/mini'
import { mostKeyCharacters } from './headers.ts'
import { problemSchema } from './problem-schema.ts'

/** How many writes one request may contain. */
export const mostBulkItems = 100

/** Accepts any object: an invalid body is refused in its own result, and the others are still processed. */
const otherBody = z.looseObject({})

/** Body of a request with many writes, each in the form of its own endpoint. */
export const bulkBodyOf = <Body extends z.ZodMiniType>(body: Body) =>
  z.object({
    items: z
      .array(
        z.object({
          idempotencyKey: z
            .string()
            .check(
              z.minLength(1),
              z.maxLength(mostKeyCharacters),
              z.describe(
                'A key of your own for this write, as `Idempotency-Key` of a single one; both count as the same key',
              ),
            ),
          body: z
            .union([body, otherBody])
            .check(z.describe('As for a single write. One that is not valid is refused by itself')),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostBulkItems), z.describe('Done in this order')),
  })

/** Answer to many writes: the result of each. */
export const bulkAnswerOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({
    results: z
      .array(
        z.object({
          status: z.int().check(z.describe('The HTTP status that a single write would have had')),
          record: z.nullable(record).check(z.describe('What was made; null where it was refused')),
          problem: z
            .nullable(problemSchema)
            .check(z.describe('Why it was refused; null where it was not')),
        }),
      )
      .check(z.describe('One for each item, in their order')),
  })
