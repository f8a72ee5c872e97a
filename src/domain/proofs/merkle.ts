import { concatBytes, sameBytes } from './bytes.ts'
import { sha256 } from './sha256.ts'

/**
 * Merkle trees as RFC 6962 and RFC 9162 (section 2.1) have them: SHA-256 over 0x00 and the leaf's bytes, or over 0x01
 * and both halves. A tree is given as the hashes of its leaves in their order, so that who keeps a tree needs only these.
 */
export type Hash = Uint8Array<ArrayBuffer>

const leafPrefix = Uint8Array.of(0)
const nodePrefix = Uint8Array.of(1)

/** The hash of a leaf, from its bytes. */
export const leafHash = (leaf: Uint8Array): Promise<Hash> => sha256(concatBytes(leafPrefix, leaf))

const nodeHash = (left: Hash, right: Hash): Promise<Hash> =>
  sha256(concatBytes(nodePrefix, left, right))

/** The root over the hashes of all leaves; that of the empty tree is the SHA-256 of nothing. */
export async function merkleRoot(leaves: readonly Hash[]): Promise<Hash> {
  const [only] = leaves
  if (!only) return sha256(new Uint8Array())
  if (leaves.length === 1) return only
  const middle = largestPowerBelow(leaves.length)
  const [left, right] = await Promise.all([
    merkleRoot(leaves.slice(0, middle)),
    merkleRoot(leaves.slice(middle)),
  ])
  return nodeHash(left, right)
}

/** A tree that is hashed once, and gives the proof of any of its leaves. */
export interface MerkleTree {
  root: Hash
  /** The hashes that, with the leaf's own, make the root: from the leaf upwards. The index begins at 0. */
  inclusionProof: (index: number) => Hash[]
}

/** Hashes a tree level by level: a node without a sibling rises as it is, which gives the tree of RFC 6962. */
export async function merkleTree(leaves: readonly Hash[]): Promise<MerkleTree> {
  const levels = [leaves]
  for (let level = leaves; level.length > 1; levels.push(level)) level = await levelAbove(level)
  return {
    root: levels.at(-1)?.[0] ?? (await merkleRoot([])),
    inclusionProof(index) {
      checkIndex(index, leaves.length)
      // The last level is the root alone.
      return levels.slice(0, -1).flatMap((level, height) => {
        const place = Math.floor(index / 2 ** height)
        return level[place % 2 === 0 ? place + 1 : place - 1] ?? []
      })
    },
  }
}

const levelAbove = (level: readonly Hash[]): Promise<Hash[]> =>
  Promise.all(
    level.flatMap((left, place) => {
      if (place % 2 === 1) return []
      const right = level[place + 1]
      return [right ? nodeHash(left, right) : left]
    }),
  )

/** The proof of one leaf of a tree. */
export const inclusionProof = async (leaves: readonly Hash[], index: number): Promise<Hash[]> =>
  (await merkleTree(leaves)).inclusionProof(index)

/** The hashes that show the first `oldSize` of these leaves to be an earlier state of this tree; none from 0 or the same. */
export async function consistencyProof(leaves: readonly Hash[], oldSize: number): Promise<Hash[]> {
  if (!Number.isInteger(oldSize) || oldSize < 0 || oldSize > leaves.length) {
    throw new RangeError(`No tree of ${oldSize} leaves in one of ${leaves.length}`)
  }
  return oldSize === 0 ? [] : partOfProof(leaves, oldSize, true)
}

/** SUBPROOF of RFC 9162: `isKnown` while the verifier already has the root of these leaves. */
async function partOfProof(
  leaves: readonly Hash[],
  oldSize: number,
  isKnown: boolean,
): Promise<Hash[]> {
  if (oldSize === leaves.length) return isKnown ? [] : [await merkleRoot(leaves)]
  const middle = largestPowerBelow(leaves.length)
  const [left, right] = [leaves.slice(0, middle), leaves.slice(middle)]
  return oldSize <= middle
    ? [...(await partOfProof(left, oldSize, isKnown)), await merkleRoot(right)]
    : [...(await partOfProof(right, oldSize - middle, false)), await merkleRoot(left)]
}

/** What says that a leaf stands in a tree. */
export interface Inclusion {
  leaf: Hash
  /** From 0. */
  index: number
  /** How many leaves the tree has. */
  size: number
  /** From the leaf upwards. */
  path: readonly Hash[]
}

/** The root that a proof of inclusion leads to; null where its length does not fit index and size (RFC 9162, 2.1.3.2). */
export async function rootFromInclusion({
  leaf,
  index,
  size,
  path,
}: Inclusion): Promise<Hash | null> {
  if (!isCount(index) || !isCount(size) || index >= size) return null
  let [node, last, root] = [index, size - 1, leaf]
  for (const hash of path) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      root = await nodeHash(hash, root)
      // A node without a sibling rises as it is.
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      root = await nodeHash(root, hash)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? root : null
}

/** Whether a leaf stands in the tree that has this root. */
export async function verifyInclusion(inclusion: Inclusion, root: Hash): Promise<boolean> {
  const found = await rootFromInclusion(inclusion)
  return found !== null && sameBytes(found, root)
}

/** How far a tree had grown, and its root then. */
export interface TreeHead {
  size: number
  root: Hash
}

/** Whether a tree only grew from one head to the other: nothing was changed, taken out or put in between (RFC 9162, 2.1.4.2). */
export async function verifyConsistency(
  older: TreeHead,
  newer: TreeHead,
  path: readonly Hash[],
): Promise<boolean> {
  if (!isCount(older.size) || !isCount(newer.size) || older.size > newer.size) return false
  if (older.size === newer.size) return path.length === 0 && sameBytes(older.root, newer.root)
  // Every tree grew from the empty one.
  if (older.size === 0) {
    return path.length === 0 && sameBytes(older.root, await merkleRoot([]))
  }
  const roots = await rootsOfConsistency(older, newer.size, path)
  return roots !== null && sameBytes(roots.older, older.root) && sameBytes(roots.newer, newer.root)
}

async function rootsOfConsistency(
  older: TreeHead,
  size: number,
  path: readonly Hash[],
): Promise<{ older: Hash; newer: Hash } | null> {
  let [node, last] = [older.size - 1, size - 1]
  while (node % 2 === 1) [node, last] = [half(node), half(last)]
  // A whole tree is a node of the newer one: its root, which the verifier has, begins the path.
  const [first, ...rest] = node === 0 ? [older.root, ...path] : path
  if (!first) return null
  const roots = { older: first, newer: first }
  for (const hash of rest) {
    if (last === 0) return null
    if (node % 2 === 1 || node === last) {
      roots.older = await nodeHash(hash, roots.older)
      roots.newer = await nodeHash(hash, roots.newer)
      while (node % 2 === 0 && node !== 0) [node, last] = [half(node), half(last)]
    } else {
      roots.newer = await nodeHash(roots.newer, hash)
    }
    ;[node, last] = [half(node), half(last)]
  }
  return last === 0 ? roots : null
}

const half = (number: number): number => Math.floor(number / 2)
const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

function checkIndex(index: number, size: number): void {
  if (!isCount(index) || index >= size) throw new RangeError(`No leaf ${index} of ${size}`)
}

/** The largest power of two that is smaller than the size. */
function largestPowerBelow(size: number): number {
  let power = 1
  while (power * 2 < size) power *= 2
  return power
}
