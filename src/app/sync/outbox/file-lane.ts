import type { Lock } from '../lock.ts'
import type { FileNetwork } from '../network/file-network.ts'
import { createPartSize } from '../network/part-size.ts'
import type { RateLimitedClient } from '../network/rate-limited-client.ts'
import { respectPause } from '../sync-once.ts'
import { SyncStop } from '../sync-stop.ts'
import type { SyncResult, Tally } from '../sync-tools.ts'
import type { Entry } from './entry.ts'
import { largeFileOf } from './large-file.ts'
import type { Outbox } from './outbox.ts'
import { createPlan } from './plan.ts'
import { type Outcome, sendEntry } from './send-entry.ts'
import { anew, type PartsOutcome, sendParts, uploadFor } from './send-parts.ts'
import { keepOutcome, type SettleTools } from './settle.ts'

/** A file on its way. */
export interface FileProgress {
  entryId: number
  sentBytes: number
  totalBytes: number
}

export interface LaneTools extends SettleTools {
  outbox: Outbox
  api: RateLimitedClient
  fileNetwork: FileNetwork
  /** One tab at a time sends files. */
  fileLock: Lock
  /** That of the texts: a record's change and its document must not meet on the way. */
  lock: Lock
  signal: AbortSignal
  /** Resolves once no text is being sent. */
  textsFirst: () => Promise<void>
  /** Hears what is on its way; null for nothing. */
  onFile: (progress: FileProgress | null) => void
  /** Hears of each file that the server has taken or refused. */
  onResult: (result: SyncResult) => void
}

/**
 * Sends the large files that may go, one after the other, each in parts; before each part whatever else there is to
 * send. May be cut off at any point. `ignoreBackoff`: also what failed a moment ago, once.
 */
export const sendFiles = (tools: LaneTools, ignoreBackoff: boolean): Promise<SyncResult> =>
  tools.fileLock.hold(async () => {
    const tally = newTally()
    try {
      await tools.sending.recover('files')
      await respectPause(tools)
      const partSize = createPartSize()
      for (let isFirst = true; ; isFirst = false) {
        await tools.textsFirst()
        const next = await nextFile(tools, ignoreBackoff && isFirst)
        const entry = next && (await tools.sending.take(next.id))
        if (!next) return tally
        if (entry) await deliver(tools, entry, partSize, tally)
      }
    } catch (error) {
      if (!(error instanceof SyncStop)) throw error
      return { ...tally, stopped: error.reason }
    } finally {
      tools.onFile(null)
    }
  }, tools.signal)

/** The first file that nothing holds: neither a change before it, nor the network. */
async function nextFile(
  { outbox, clock, fileNetwork }: LaneTools,
  ignoreBackoff: boolean,
): Promise<Entry | undefined> {
  const plan = createPlan(clock.nowMs(), ignoreBackoff)
  for (const entry of (await outbox.list()).entries) {
    const isFile = largeFileOf(entry) !== undefined
    if (isFile && !fileNetwork.mayCarry(entry)) plan.hold(entry)
    else if (!isFile) plan.hold(entry)
    else if (plan.mayGo(entry)) return entry
  }
  return undefined
}

type PartSize = ReturnType<typeof createPartSize>

/** Sends a file, then the document that it belongs to. */
async function deliver(
  tools: LaneTools,
  entry: Entry,
  partSize: PartSize,
  tally: Tally,
): Promise<void> {
  tools.onProgress()
  for (let isFirst = true; ; isFirst = false) {
    // As it is by now, with the upload that was begun.
    const current = (await tools.outbox.get(entry.id)) ?? entry
    const parts = await bring(tools, current, partSize)
    if (parts.kind === 'paused') return tools.sending.release(current, {})
    if (parts.kind !== 'uploaded') {
      // Whatever has arrived shows that the network carries: no need to wait ever longer.
      const after = await tools.outbox.get(entry.id)
      const isFurther = (after?.upload?.sentBytes ?? 0) > (current.upload?.sentBytes ?? 0)
      return conclude(tools, isFurther ? { ...current, failures: 0 } : current, parts, tally)
    }
    const isDone = await tools.lock.hold(async () => {
      const body = { ...current.body, uploadId: parts.uploadId }
      const outcome = await sendEntry(tools, current, body)
      if (isFirst && isUnusable(outcome)) return false
      await conclude(tools, current, outcome, tally)
      return true
    }, tools.signal)
    if (isDone) return
    await beginAnew(tools, current)
  }
}

async function bring(tools: LaneTools, entry: Entry, partSize: PartSize): Promise<PartsOutcome> {
  const file = largeFileOf(entry)
  const content = file && (await tools.outbox.wholeBody(entry))[file.field]
  if (!file || !(content instanceof Blob)) {
    // What is missing is told as it would be without parts.
    const outcome = await sendEntry(tools, entry, entry.body)
    return outcome.kind === 'accepted' ? { kind: 'paused' } : outcome
  }
  const { sizeBytes: totalBytes } = file
  return sendParts(
    {
      ...tools,
      partSize,
      async beforePart() {
        await tools.textsFirst()
        return tools.fileNetwork.mayCarry(entry)
      },
      onSent: (sentBytes) => tools.onFile({ entryId: entry.id, sentBytes, totalBytes }),
    },
    { entry, file, content },
  )
}

async function conclude(
  tools: LaneTools,
  entry: Entry,
  outcome: Outcome,
  tally: Tally,
): Promise<void> {
  tools.onFile(null)
  await keepOutcome(tools, tally, entry, outcome)
  const { kind } = outcome
  if (kind !== 'accepted' && kind !== 'refused') return
  tools.onResult({
    sent: kind === 'accepted' ? 1 : 0,
    needsAttention: kind === 'refused' ? 1 : 0,
    changed: new Set([entry.recordType]),
    stopped: null,
  })
}

/** Whether the upload is what was refused: it has expired, or what arrived is not the file. */
const isUnusable = (outcome: Outcome): boolean =>
  outcome.kind === 'refused' &&
  outcome.problem.fieldErrors.some(
    ({ field }) => field === 'body.uploadId' || field === 'body.sha256',
  )

async function beginAnew({ outbox, sending }: LaneTools, entry: Entry): Promise<void> {
  const kept = (await outbox.get(entry.id)) ?? entry
  const file = largeFileOf(kept)
  if (file) await sending.note(kept, { upload: anew(uploadFor({ entry: kept, file })) })
}

const newTally = (): Tally => ({ sent: 0, needsAttention: 0, changed: new Set(), stopped: null })
