import { leafHash, verifyInclusion } from '../proofs/merkle.ts'
import { type Checkpoint, CheckpointError, openCheckpoint } from './checkpoint.ts'
import { leafOf, recordHash } from './entry-bytes.ts'
import { canFollow, hashesOf, opened } from './head.ts'
import type { HistoryItem, RecordHistory } from './record-history.ts'

/** What is wrong with an item. */
export type ItemProblem = 'not in the log' | 'another record' | 'record changed' | 'gap'

/** The same in words for people. */
export const itemProblemTexts: Record<ItemProblem, string> = {
  'not in the log': 'The log does not hold this entry.',
  'another record': 'This entry is about another record.',
  'record changed': 'The values shown are not those that the entry was made of.',
  gap: 'A change between this one and the one before is missing.',
}

/**
 * Checks a record's history against the log: each entry is in the checkpoint's tree, the records match the hashes in
 * the entries, and each entry begins where the one before ended. Returns one verdict per item, null if it is correct.
 * Throws a `CheckpointError` if the checkpoint is not signed with the log's key, or if it cannot follow `seen`, the
 * signed note stored from the log earlier.
 */
export async function checkHistory(
  { checkpoint: note, items }: RecordHistory,
  of: { recordType: string; recordId: string },
  verifierKey: string,
  seen: string | null = null,
): Promise<{ checkpoint: Checkpoint | null; problems: (ItemProblem | null)[] }> {
  const before = seen === null ? undefined : opened(seen, verifierKey)
  const checkpoint = note === null ? null : openCheckpoint(note, verifierKey)
  if (before && (!checkpoint || !canFollow(checkpoint, before))) {
    throw new CheckpointError('This history is not of the log that this device has seen')
  }
  if (!checkpoint) return { checkpoint, problems: items.map(() => 'not in the log') }
  const problems = items.map(async (item, index) => {
    const { entry } = item
    if (entry.recordType !== of.recordType || entry.recordId !== of.recordId)
      return 'another record'
    if (!(await isIncluded(item, checkpoint))) return 'not in the log'
    if (!isAsNamed(item)) return 'record changed'
    const earlier = items[index - 1]
    return earlier && earlier.entry.after !== entry.before ? 'gap' : null
  })
  return { checkpoint, problems: await Promise.all(problems) }
}

async function isIncluded(
  { entry, index, proof }: HistoryItem,
  { size, root }: Checkpoint,
): Promise<boolean> {
  const path = hashesOf(proof)
  if (!path) return false
  return verifyInclusion({ leaf: await leafHash(leafOf(entry)), index, size, path }, root)
}

const isAsNamed = ({ entry, before, after }: HistoryItem): boolean =>
  (before === null ? entry.before === null : entry.before === recordHash(before)) &&
  entry.after === recordHash(after)
