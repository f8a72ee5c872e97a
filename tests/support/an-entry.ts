import type { Entry, EntryProblem } from '../../src/app/sync/outbox/entry.ts'

/** An entry of an outbox, plain but for what a test says of it. */
export const anEntry = (change: Partial<Entry> = {}): Entry => ({
  userId: 'ama',
  id: 1,
  format: 1,
  write: 'updateFarmer',
  recordType: 'farmers',
  recordId: 'FRM-0001',
  body: {},
  files: [],
  baseVersion: null,
  baseValues: null,
  idempotencyKey: 'key',
  madeAt: '2026-05-04T08:00:00.000Z',
  attempts: 0,
  failures: 0,
  revision: 0,
  notBeforeMs: null,
  state: 'queued',
  problem: null,
  ...change,
})

/** The answer to a change of what somebody else changed meanwhile. */
export const aConflict: EntryProblem = {
  code: 'version-conflict',
  title: 'Changed by someone else',
  message: 'Changed by someone else',
  fieldErrors: [],
  isConflict: true,
  at: '2026-05-04T08:00:00Z',
}
