import type { Clock } from '../clock.ts'
import type { LocalDb } from '../db/local-db.ts'
import type { Random } from './ids.ts'

/** What an outbox depends on. */
export interface OutboxTools {
  db: LocalDb
  userId: string
  clock: Pick<Clock, 'nowMs'>
  random: Random
}
