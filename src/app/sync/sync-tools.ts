import type { Clock } from './clock.ts'
import type { LogWatch } from './log/log-watch.ts'
import type { RateLimitedClient } from './network/rate-limited-client.ts'
import type { StopReason } from './outbox/failure.ts'
import type { Random } from './outbox/ids.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { BulkSetbacks } from './outbox/send-bulk.ts'
import type { Sending } from './outbox/sending.ts'
import type { Quiet } from './quiet.ts'
import type { RecordType } from './records/records.ts'
import type { Replica } from './records/replica.ts'

/** Everything that a sync depends on. */
export interface SyncTools {
  outbox: Outbox
  sending: Sending
  replica: Replica
  api: RateLimitedClient
  clock: Clock
  logWatch: LogWatch
  random: Random
  quiet: Quiet
  /**
   * Checks whether the server can be reached now: after a lost answer, distinguishes a dead network from one bad
   * request.
   */
  isReachable: () => Promise<boolean>
  /** Which writes are sent one by one, although they could be sent together. */
  bulk: BulkSetbacks
  /** The kind of record that is shown: copied before the others. */
  shownKind?: () => RecordType | undefined
  /** What the user may do, according to their token; null if it does not say, and the server decides. */
  scopes?: (() => Pick<ReadonlySet<string>, 'has'> | null) | undefined
  /** Kinds of record that the server has refused to the user. */
  unreadable: Set<RecordType>
  /** Version of the app. */
  version: string
  /** Whether to send also what failed just now and would wait: the user asked for it. */
  ignoreBackoff: boolean
  /** Called when something has changed on the device. */
  onProgress: () => void
}

/** The result of a sync. */
export interface SyncResult {
  /** Entries that the server has accepted. */
  sent: number
  /** Entries that it has refused, and that need the user's decision. */
  needsAttention: number
  /** Kinds of record with any that are new, changed or deleted. */
  changed: ReadonlySet<RecordType>
  /** Why it ended early; null if it did not. */
  stopped: StopReason | null
}

/** A result that is still being added up. */
export interface Tally extends SyncResult {
  changed: Set<RecordType>
}
