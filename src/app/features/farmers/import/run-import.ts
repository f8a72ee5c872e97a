import type { Sync } from '../../../sync/create-sync.ts'
import type { ImportProgress, Imports } from '../../../sync/outbox/imports.ts'
import type { Write } from '../../../sync/outbox/writes.ts'
import { bodyOf, changesOf } from '../farmer-values.ts'
import { missingOf } from './missing-of.ts'
import type { Outcome } from './row-plan.ts'

/** What is to be kept: a row of the file each. */
export type Task = Extract<Outcome, { kind: 'create' | 'update' }>

export interface ImportResult {
  /** How far it came; undefined where nothing is kept, or another tab has given up the rest. */
  progress: ImportProgress | undefined
  /** Why it ended before all rows were queued, for people. */
  problem: string | undefined
}

/** Keeps all rows before the first is queued. New farmers come first: the outbox sends those many at a time. */
export function beginImport(
  imports: Pick<Imports, 'begin'>,
  name: string,
  tasks: readonly Task[],
): Promise<ImportProgress> {
  const writes = tasks
    .map(writeOf)
    .sort((a, b) => Number(a.write === 'updateFarmer') - Number(b.write === 'updateFarmer'))
  return imports.begin({ recordType: 'farmers', name, writes })
}

const writeOf = ({ kind, values }: Task): Write =>
  kind === 'create' || !values.base
    ? { write: 'createFarmer', body: bodyOf(values) }
    : { write: 'updateFarmer', base: values.base, body: changesOf(values) }

/** Puts the rows into the outbox, until all are there, it is stopped, or the device cannot keep more. */
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
