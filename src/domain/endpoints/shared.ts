import * as z from 'zod/mini'

/** The one record that a path names. */
export const idParams = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.describe('Id of the record')),
})
