import { z } from 'zod'

/** Left out of every build; shown in development, with a mark. */
export const draft = z.boolean().optional()
