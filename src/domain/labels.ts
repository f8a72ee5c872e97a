import * as z from 'zod/mini'

/**
 * A field's name with its unit, as people see it in forms, lists, messages and the outbox, and its meaning, for the API
 * reference.
 */
export const labelled = (title: string, description: string) => z.meta({ title, description })

/** The name of a field with that schema. Returns undefined if nobody enters or reads it on its own. */
export const labelOf = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.title
