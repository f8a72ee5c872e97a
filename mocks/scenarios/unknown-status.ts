import type { Scenario } from './scenario.ts'

export const unknownStatus: Scenario = {
  name: 'unknown-status',
  sentence: 'The newest batch has a status that this version of the app does not know.',
  data: (seed) => ({
    ...seed,
    batches: seed.batches.map((batch, index) =>
      index === 0 ? { ...batch, status: 'awaiting_customs' } : batch,
    ),
  }),
}
