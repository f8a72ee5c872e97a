import type { Sync } from '../../sync/create-sync.ts'
import type { ImportProgress, Imports } from '../../sync/outbox/imports.ts'
import { missingOf } from './missing-of.ts'

export interface ImportResult {
  /** Progress; undefined if nothing is stored, or if another tab has discarded the rest. */
  progress: ImportProgress | undefined
  /** Readable reason why it ended before all rows were queued. */
  problem: string | undefined
}

/** Puts the rows into the outbox until all are queued, it is stopped, or the device can store no more. */
export async function runImport(
  imports: Pick<Imports, 'goOn'>,
  begun: ImportProgress,
  onProgress: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  let progress: ImportProgress | undefined = begun
  try {
    while (progress && missingOf(progress) > 0 && !signal.aborted) {
      progress = await imports.goOn(begun.importId)
      if (progress) onProgress(progress)
    }
    return { progress, problem: undefined }
  } catch (error) {
    return { progress, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Withdraws the changes of an import that are not sent yet; returns how many there were. */
export async function undoImport(
  sync: Pick<Sync, 'list' | 'discard'>,
  entryIds: readonly number[],
): Promise<number> {
  const own = new Set(entryIds)
  const { entries } = await sync.list()
  const waiting = entries.filter(({ id, state }) => own.has(id) && state !== 'sending')
  await sync.discard(waiting.map(({ id }) => id))
  return waiting.length
}
