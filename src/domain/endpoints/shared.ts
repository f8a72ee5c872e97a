import * as z from 'zod/mini'
import { sha256Schema } from '../units.ts'

/** The one record that a path names. */
export const idParams = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64), z.describe('Id of the record')),
})

/** A file of the one record that a path names. */
export const fileParams = z.object({
  ...idParams.shape,
  sha256: sha256Schema.check(z.describe('SHA-256 of the file, hex')),
})
