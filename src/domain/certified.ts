import * as z from 'zod/mini'

/** A claim of goods that certificates show. */
const certifiedSchema = z
  .object({
    standard: z.string().check(z.describe('What the goods are certified to')),
    numbers: z
      .array(z.string())
      .check(
        z.describe(
          'Numbers of the certificates, for the register of the standard. That of one farmer alone is left out: it would say who it is',
        ),
      ),
  })
  .register(z.globalRegistry, { id: 'Certified' })
export type Certified = z.infer<typeof certifiedSchema>

/** The claims of a batch that certificates show; records written before certificates were kept lack them. */
export const keptCertified = z
  ._default(z.array(certifiedSchema), [])
  .check(
    z.describe(
      'Those of its certifications that a verified certificate shows, for each of its harvests; follows from the certificates',
    ),
  )
