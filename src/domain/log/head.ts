import { sameBytes } from '../proofs/bytes.ts'
import { type Hash, type TreeHead, verifyConsistency } from '../proofs/merkle.ts'
import { bytesOf } from './base64.ts'
import { type Checkpoint, CheckpointError, openCheckpoint } from './checkpoint.ts'
import type { LogHead } from './log-head.ts'

/** Why a head does not match the one seen before. */
export type HeadProblem = 'gone' | 'not signed' | 'another log' | 'shorter' | 'rewritten'

/** The result of comparing the server's head with the one seen before. */
export type HeadVerdict =
  | { problem: null; checkpoint: Checkpoint | null }
  | { problem: HeadProblem; checkpoint: null }

/**
 * Checks whether a log has only grown since its head was last seen: nothing in it was changed, left out or inserted.
 * `seen` is the signed note stored then, null if there is none; `told` is what the server says now, null if there is no
 * log. Its proof must start from the size of the head that was seen.
 */
export async function checkHead(
  seen: string | null,
  told: LogHead | null,
  verifierKey: string,
): Promise<HeadVerdict> {
  if (!told) return seen === null ? { problem: null, checkpoint: null } : failed('gone')
  const checkpoint = opened(told.checkpoint, verifierKey)
  if (!checkpoint) return failed('not signed')
  const before = seen === null ? undefined : opened(seen, verifierKey)
  if (!before) return { problem: null, checkpoint }
  if (before.origin !== checkpoint.origin) return failed('another log')
  if (before.size > checkpoint.size) return failed('shorter')
  const path = hashesOf(told.consistency)
  const hasGrown = path && (await verifyConsistency(before, checkpoint, path))
  return hasGrown ? { problem: null, checkpoint } : failed('rewritten')
}

const failed = (problem: HeadProblem): HeadVerdict => ({ problem, checkpoint: null })

/** Whether a head can belong to the same log as an earlier one, as far as the two show without a proof. */
export const canFollow = (head: TreeHead, earlier: TreeHead): boolean =>
  head.size === earlier.size ? sameBytes(head.root, earlier.root) : head.size > earlier.size

/** The checkpoint of a signed note. Returns undefined if it is not signed with the key. */
export function opened(note: string, verifierKey: string): Checkpoint | undefined {
  try {
    return openCheckpoint(note, verifierKey)
  } catch (error) {
    if (error instanceof CheckpointError) return undefined
    throw error
  }
}

/** The hashes of a proof. Returns undefined if one of them is not a hash. */
export function hashesOf(texts: readonly string[]): Hash[] | undefined {
  const hashes = texts.flatMap((text) => {
    const bytes = bytesOf(text)
    return bytes?.length === 32 ? [bytes] : []
  })
  return hashes.length === texts.length ? hashes : undefined
}
