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

/** Progress of a file that is being sent. */
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
  /** The lock of the texts: a change to a record and its document must not be sent at the same time. */
  lock: Lock
  signal: AbortSignal
  /** Resolves once no text is being sent. */
  textsFirst: () => Promise<void>
  /** Called with the progress of the current file; null if there is none. */
  onFile: (progress: FileProgress | null) => void
  /** Called for each file that the server has accepted or refused. */
  onResult: (result: SyncResult) => void
}

/**
 * Sends the large files that may be sent, one after the other, each in parts; before each part, sends any waiting
 * texts. Safe to interrupt at any point. `ignoreBackoff`: also sends, once, what failed a moment ago.
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

/** Returns the first file that neither an earlier change nor the network holds up. */
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
    // Reads its current state, with the upload that was begun.
    const current = (await tools.outbox.get(entry.id)) ?? entry
    const parts = await bring(tools, current, partSize)
    if (parts.kind === 'paused') return tools.sending.release(current, {})
    if (parts.kind !== 'uploaded') {
      // Some parts have arrived, so the network works: no need for ever longer waits.
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
    // Without parts, so that a missing file is reported in the usual way.
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

/** Checks whether the upload itself was refused: it has expired, or what arrived is not the file. */
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
