import { z } from 'zod'

/** The day from which something in the text may be false: builds then ask to read it again. */
export const reviewBy = z.iso.date().optional()

type Days = Partial<Record<'date' | 'effective' | 'updated', string | undefined>>

/** A check that a text was not updated before the day in that field. */
export const updatedAfter =
  (field: 'date' | 'effective') =>
  ({ updated = '', ...days }: Days, context: z.RefinementCtx): void => {
    if (updated === '' || updated >= (days[field] ?? '')) return
    const message = `a day after "${field}", or no such field`
    context.addIssue({ code: 'custom', path: ['updated'], message })
  }
