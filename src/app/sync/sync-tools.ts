import type { Clock } from './clock.ts'
import type { RateLimitedClient } from './network/rate-limited-client.ts'
import type { StopReason } from './outbox/failure.ts'
import type { Random } from './outbox/ids.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { BulkSetbacks } from './outbox/send-bulk.ts'
import type { Sending } from './outbox/sending.ts'
import type { Quiet } from './quiet.ts'
import type { RecordType } from './records/records.ts'
import type { Replica } from './records/replica.ts'

/** Everything that a sync works with. */
export interface SyncTools {
  outbox: Outbox
  sending: Sending
  replica: Replica
  api: RateLimitedClient
  clock: Clock
  random: Random
  quiet: Quiet
  /** Whether the server can be reached just now: after a lost answer, tells a dead network from one bad request. */
  isReachable: () => Promise<boolean>
  /** Which writes go one by one, though there is a way to send many at once. */
  bulk: BulkSetbacks
  /** The kind of record that is shown: copied before the others. */
  shownKind?: () => RecordType | undefined
  /** Kinds of record that the user may not read. */
  unreadable: Set<RecordType>
  /** Whether to send also what failed just now and would wait: its user asks for it. */
  ignoreBackoff: boolean
  /** Hears that something has changed on the device. */
  onProgress: () => void
}

/** What came of a sync. */
export interface SyncResult {
  /** Entries that the server has accepted. */
  sent: number
  /** Entries that it has refused, and that wait for their user. */
  needsAttention: number
  /** Kinds of record of which any is new, changed or gone. */
  changed: ReadonlySet<RecordType>
  /** Why it ended before it was through; null when it was not. */
  stopped: StopReason | null
}

/** A result in the making. */
export interface Tally extends SyncResult {
  changed: Set<RecordType>
}
