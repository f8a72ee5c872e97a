import * as z from 'zod/mini'

const fieldErrorSchema = z.object({
  field: z
    .string()
    .check(
      z.describe('Where the value stands in the request: `query.limit`, `body.documents.0.name`'),
    ),
  message: z.string().check(z.describe('What is wrong with it, for people')),
  code: z.optional(
    z
      .string()
      .check(
        z.describe('The rule that it breaks, for programs, where rules have codes of their own'),
      ),
  ),
})

/** Body of every refusal: an RFC 9457 problem with a stable `code` and, on 422, the fields at fault. */
export const problemSchema = z
  .object({
    type: z.string().check(z.describe('URI that names the kind of problem')),
    title: z.string().check(z.describe('The kind of problem in a few words')),
    status: z.int().check(z.describe('The HTTP status, repeated')),
    detail: z.optional(z.string().check(z.describe('What happened this time'))),
    code: z.string().check(z.describe('Stable name of the kind, for programs')),
    errors: z.optional(z.array(fieldErrorSchema).check(z.describe('On 422: every field at fault'))),
  })
  .register(z.globalRegistry, { id: 'Problem' })

export type FieldError = z.infer<typeof fieldErrorSchema>

export type Problem = z.infer<typeof problemSchema>
