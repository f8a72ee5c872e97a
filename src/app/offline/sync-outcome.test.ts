import { expect, it } from 'vitest'
import type { SyncState } from '../sync/sync-state.ts'
import { outcomeOf, sumOf } from './sync-outcome.ts'

const state = (change: Partial<SyncState>): SyncState => ({
  connection: 'online',
  syncing: false,
  sendingFiles: false,
  file: null,
  queued: 0,
  needsAttention: 0,
  lastSyncedAt: null,
  lastResult: null,
  problem: null,
  misfit: null,
  revision: 0,
  ...change,
})
const result = (sent: number, needsAttention: number): SyncState['lastResult'] => ({
  sent,
  needsAttention,
  changed: new Set(),
  stopped: null,
})

it.each([
  [3, 1, '3 sent, 1 needs attention'],
  [0, 2, '2 need attention'],
  [500, 0, '500 sent'],
  [1200, 0, '1,200 sent'],
  [0, 0, ''],
])('reports %i sent and %i refused changes exactly', (sent, needsAttention, text) => {
  expect(sumOf({ sent, needsAttention })).toBe(text)
})

it.each([
  [{ syncing: true, queued: 2 }, 'Syncing...'],
  [{ syncing: true, queued: 2, connection: 'unreachable' as const }, '2 to send'],
  [{ syncing: true, connection: 'offline' as const }, 'Not synced yet'],
  [{ lastResult: result(3, 1), needsAttention: 1 }, '3 sent, 1 needs attention'],
  [{ lastResult: result(3, 1), needsAttention: 1, queued: 2 }, '1 needs attention, 2 to send'],
  [{ lastResult: result(3, 0), queued: 2, problem: 'No room' }, '2 to send'],
  [{ lastResult: result(3, 0) }, '3 sent'],
  [{ lastResult: result(0, 0), problem: 'No room' }, 'Not synced'],
  [{ lastSyncedAt: undefined }, ''],
  [{}, 'Not synced yet'],
])('says of %j: %s', (change, text) => {
  expect(outcomeOf(state(change))).toBe(text)
})
