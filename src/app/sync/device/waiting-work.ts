import { rangeOf } from '../db/key-range.ts'
import type { LocalTransaction, StoreName } from '../db/schema.ts'

/** What only this device has of a user, and would be lost with it. */
export interface WaitingWork {
  /** Changes that are unsent, or need a decision. */
  changes: number
  /** Forms that were begun and not saved. */
  drafts: number
  /** Imports whose rows are not all in the outbox yet. */
  imports: number
}

/** The stores that `waitingIn` needs. */
export const waitingStores = ['entries', 'drafts', 'imports'] as const satisfies StoreName[]

export async function waitingIn(
  transaction: LocalTransaction<'readonly'> | LocalTransaction<'readwrite'>,
  userId: string,
): Promise<WaitingWork> {
  // Counting works the same in both kinds of transaction.
  const reading = transaction as LocalTransaction<'readonly'>
  const mine = rangeOf(userId)
  return {
    changes: await reading.objectStore('entries').count(mine),
    drafts: await reading.objectStore('drafts').count(mine),
    imports: await reading.objectStore('imports').count(mine),
  }
}

export const isNothing = ({ changes, drafts, imports }: WaitingWork): boolean =>
  changes + drafts + imports === 0
