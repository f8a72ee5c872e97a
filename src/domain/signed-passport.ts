import * as z from 'zod/mini'
import { isoInstantSchema, recordShape } from './units.ts'

/** The passport of a lot as its issuer signed it, short enough for a code on a label. */
export const signedPassportSchema = z
  .object({
    batchId: z.string().check(z.describe('The batch or lot that it speaks of')),
    code: z
      .string()
      .check(
        z.describe(
          'Compact JWS, ES256, its payload packed by raw DEFLATE: what stands behind the `#` of a link to `/verify`',
        ),
      ),
    issuedAt: isoInstantSchema.check(z.describe('When it was signed, UTC')),
    leaves: z
      .array(z.string())
      .check(
        z.describe(
          'What each plot gave to the lot, base64url of the leaves of its Merkle tree, in their order: with these, plots can be proven one by one. Empty for readers who may not read plots',
        ),
      ),
    ...recordShape,
  })
  .register(z.globalRegistry, { id: 'SignedPassport' })
export type SignedPassport = z.infer<typeof signedPassportSchema>
