import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { fromHex, toHex } from './bytes.ts'
import {
  consistencyProof,
  type Hash,
  inclusionProof,
  leafHash,
  merkleRoot,
  merkleTree,
  rootFromInclusion,
  verifyConsistency,
  verifyInclusion,
} from './merkle.ts'

const bytesOf = (hex: string): Hash => fromHex(hex) ?? new Uint8Array()

/** Leaves and roots of the reference tree of Certificate Transparency's own tests. */
const referenceLeaves = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
].map(bytesOf)
const referenceRoots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const reference = await Promise.all(referenceLeaves.map(leafHash))

/** Trees of up to 40 leaves, each leaf its number. */
const leaves = await Promise.all(
  Array.from({ length: 40 }, (_, index) => leafHash(Uint8Array.of(index))),
)
const sizes = fc.integer({ min: 1, max: leaves.length })
const flipped = (hash: Hash, bit: number): Hash =>
  hash.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte))
const bits = fc.integer({ min: 0, max: 255 })

describe('a Merkle tree', () => {
  it('has the roots of the reference tree of Certificate Transparency', async () => {
    const roots = await Promise.all(
      referenceRoots.map((_, size) => merkleRoot(reference.slice(0, size))),
    )
    expect(roots.map(toHex)).toEqual(referenceRoots)
  })

  it('has the structure of RFC 6962: a full left half, each leaf and node with its prefix', async () => {
    const node = async (left: Hash, right: Hash) =>
      new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.of(1, ...left, ...right)))
    const [a, b, c] = await Promise.all(
      [0, 1, 2].map(
        async (leaf) =>
          new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.of(0, leaf))),
      ),
    )
    if (!a || !b || !c) throw new Error('three hashes were made')
    expect(await merkleRoot(leaves.slice(0, 3))).toEqual(await node(await node(a, b), c))
    expect(await inclusionProof(leaves.slice(0, 3), 2)).toEqual([await node(a, b)])
  })

  it('proves each leaf of the reference tree with the hashes of RFC 6962', async () => {
    expect((await inclusionProof(reference, 0)).map(toHex)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ])
    expect((await inclusionProof(reference.slice(0, 3), 2)).map(toHex)).toEqual([referenceRoots[2]])
  })

  it('refuses an index or a size that the tree does not have', async () => {
    await expect(inclusionProof(leaves, 40)).rejects.toThrow(RangeError)
    await expect(inclusionProof([], 0)).rejects.toThrow(RangeError)
    await expect(consistencyProof(leaves, 41)).rejects.toThrow(RangeError)
  })
})

describe('a proof of inclusion', () => {
  it('costs no hashing once the tree is there, whose nodes are hashed once', async () => {
    const digest = vi.spyOn(crypto.subtle, 'digest')
    const { inclusionProof } = await merkleTree(leaves)
    for (const index of leaves.keys()) inclusionProof(index)
    expect(digest).toHaveBeenCalledTimes(leaves.length - 1)
    digest.mockRestore()
  })

  it('holds for every leaf of every tree, with ⌈log2 n⌉ hashes at most', async () => {
    for (let size = 1; size <= leaves.length; size += 1) {
      const tree = leaves.slice(0, size)
      const root = await merkleRoot(tree)
      for (const [index, leaf] of tree.entries()) {
        const path = await inclusionProof(tree, index)
        expect((await merkleTree(tree)).root).toEqual(root)
        expect(path.length).toBeLessThanOrEqual(Math.ceil(Math.log2(size)))
        expect(await verifyInclusion({ leaf, index, size, path }, root)).toBe(true)
      }
    }
  })

  it('does not hold with one bit, the index or the length changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), bits, async (size, at, part, bit) => {
        const tree = leaves.slice(0, size)
        const index = at % size
        const root = await merkleRoot(tree)
        const path = await inclusionProof(tree, index)
        const leaf = leaves[index] ?? root
        const changed = path.map((hash, place) =>
          place === part % path.length ? flipped(hash, bit) : hash,
        )
        if (path.length > 0) {
          expect(await verifyInclusion({ leaf, index, size, path: changed }, root)).toBe(false)
          expect(await verifyInclusion({ leaf, index, size, path: path.slice(1) }, root)).toBe(
            false,
          )
        }
        expect(await verifyInclusion({ leaf: flipped(leaf, bit), index, size, path }, root)).toBe(
          false,
        )
        expect(await verifyInclusion({ leaf, index, size, path }, flipped(root, bit))).toBe(false)
        expect(await verifyInclusion({ leaf, index, size, path: [...path, root] }, root)).toBe(
          false,
        )
        const other = part % size
        if (other !== index) {
          expect(await verifyInclusion({ leaf, index: other, size, path }, root)).toBe(false)
        }
      }),
    )
  })

  it('leads nowhere from an index outside the tree', async () => {
    const [leaf] = leaves
    if (!leaf) throw new Error('there are leaves')
    for (const [index, size] of [
      [1, 1],
      [-1, 1],
      [0, 0],
      [0.5, 2],
    ] as const) {
      expect(await rootFromInclusion({ leaf, index, size, path: [] })).toBeNull()
    }
  })
})

describe('a proof of consistency', () => {
  it('holds between every two states of a tree that only grew', async () => {
    for (let size = 0; size <= 20; size += 1) {
      const newer = { size, root: await merkleRoot(leaves.slice(0, size)) }
      for (let oldSize = 0; oldSize <= size; oldSize += 1) {
        const older = { size: oldSize, root: await merkleRoot(leaves.slice(0, oldSize)) }
        const path = await consistencyProof(leaves.slice(0, size), oldSize)
        expect(await verifyConsistency(older, newer, path)).toBe(true)
      }
    }
  })

  it('does not hold for a tree that was rewritten, whichever leaf of the past was changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, fc.nat(), fc.nat(), bits, async (size, grown, at, bit) => {
        const older = { size, root: await merkleRoot(leaves.slice(0, size)) }
        const rewritten = leaves.slice(0, size + (grown % (leaves.length - size + 1)))
        const index = at % size
        rewritten.splice(index, 1, flipped(leaves[index] ?? older.root, bit))
        const newer = { size: rewritten.length, root: await merkleRoot(rewritten) }
        const path = await consistencyProof(rewritten, size)
        expect(await verifyConsistency(older, newer, path)).toBe(false)
      }),
    )
  })

  it('does not hold with one bit or the length changed', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, sizes, fc.nat(), bits, async (one, other, part, bit) => {
        const [oldSize, size] = [Math.min(one, other), Math.max(one, other)]
        const tree = leaves.slice(0, size)
        const older = { size: oldSize, root: await merkleRoot(leaves.slice(0, oldSize)) }
        const newer = { size, root: await merkleRoot(tree) }
        const path = await consistencyProof(tree, oldSize)
        const changed = path.map((hash, place) =>
          place === part % path.length ? flipped(hash, bit) : hash,
        )
        if (path.length > 0) {
          expect(await verifyConsistency(older, newer, changed)).toBe(false)
          expect(await verifyConsistency(older, newer, path.slice(0, -1))).toBe(false)
        }
        expect(await verifyConsistency(older, newer, [...path, newer.root])).toBe(false)
        expect(
          await verifyConsistency({ ...older, root: flipped(older.root, bit) }, newer, path),
        ).toBe(false)
        expect(
          await verifyConsistency(older, { ...newer, root: flipped(newer.root, bit) }, path),
        ).toBe(false)
      }),
    )
  })

  it('does not let a tree shrink', async () => {
    const older = { size: 4, root: await merkleRoot(leaves.slice(0, 4)) }
    const newer = { size: 3, root: await merkleRoot(leaves.slice(0, 3)) }
    expect(await verifyConsistency(older, newer, [])).toBe(false)
  })
})
