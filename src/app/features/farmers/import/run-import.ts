import type { Sync } from '../../../sync/create-sync.ts'
import { bodyOf, changesOf } from '../farmer-values.ts'
import type { Outcome } from './row-plan.ts'

/** What is to be kept: a row of the file each. */
export type Task = Extract<Outcome, { kind: 'create' | 'update' }>

export interface ImportResult {
  /** The outbox entries, in the order of the rows; fewer than those where it was stopped. */
  entryIds: readonly number[]
  /** Why it ended before all rows were kept, for people. */
  problem: string | undefined
}

/** Takes back what of an import is not sent yet; tells how many that were. */
export async function takeBack(
  sync: Pick<Sync, 'list' | 'discard'>,
  entryIds: readonly number[],
): Promise<number> {
  const own = new Set(entryIds)
  const { entries } = await sync.list()
  const waiting = entries.filter(({ id, state }) => own.has(id) && state !== 'sending')
  await sync.discard(waiting.map(({ id }) => id))
  return waiting.length
}

/**
 * Puts each row into the outbox, one entry each. It stops at the first that cannot be kept; the file can then be
 * imported again: rows that are kept already differ in nothing.
 */
export async function runImport(
  tasks: readonly Task[],
  enqueue: Sync['enqueue'],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<ImportResult> {
  const entryIds: number[] = []
  try {
    for (const { kind, values } of tasks) {
      if (signal.aborted) break
      const entry =
        kind === 'create' || !values.base
          ? await enqueue({ write: 'createFarmer', body: bodyOf(values) })
          : await enqueue({ write: 'updateFarmer', base: values.base, body: changesOf(values) })
      entryIds.push(entry.id)
      onProgress(entryIds.length)
    }
    return { entryIds, problem: undefined }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { entryIds, problem: why }
  }
}
