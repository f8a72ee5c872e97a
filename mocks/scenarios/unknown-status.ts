import type { Seed } from '../db.ts'
import type { Scenario } from './scenario.ts'

export const unknownStatus: Scenario = {
  name: 'unknown-status',
  sentence:
    'The first record of every list has a status that this version of the app does not know.',
  data: (seed) =>
    // Each list stays one of its own kind: any text may stand where a status is.
    Object.fromEntries(
      Object.entries(seed).map(([name, rows]) => [name, rows.map(withUnknownStatus)]),
    ) as unknown as Seed,
}

const withUnknownStatus = (row: object, index: number) =>
  index === 0 && 'status' in row ? { ...row, status: 'awaiting_review' } : row
