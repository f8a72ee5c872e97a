import type * as z from 'zod/mini'
import type { BuyerPreferences, buyerPreferencesChangesSchema } from '../buyer-preferences.ts'
import { given } from './given.ts'

/** Preferences after a change. */
export const changedPreferences = (
  before: BuyerPreferences,
  body: z.output<typeof buyerPreferencesChangesSchema>,
): BuyerPreferences => ({ ...before, ...given(body) })
