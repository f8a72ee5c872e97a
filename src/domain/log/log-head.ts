import * as z from 'zod/mini'

const hashSchema = z.string().check(z.describe('SHA-256, base64'))

/** The state of the log, with the proof that it has only grown since the requested size. */
export const logHeadSchema = z
  .object({
    checkpoint: z.string().check(z.describe('Signed note with a C2SP checkpoint')),
    consistency: z
      .array(hashSchema)
      .check(z.describe('Consistency proof (RFC 9162, section 2.1.4) from `logSize`')),
  })
  .register(z.globalRegistry, { id: 'LogHead' })
export type LogHead = z.infer<typeof logHeadSchema>
