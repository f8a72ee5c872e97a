import { concatBytes, toBase64Url } from './bytes.ts'
import { type LotLeaf, leafBytes, leafText } from './lot-leaves.ts'
import type { LotProof } from './lot-proof.ts'
import { leafHash, merkleTree } from './merkle.ts'

/** Shows these leaves of a lot and hides the rest. */
export async function proveLeaves(
  passport: string,
  leaves: readonly LotLeaf[],
  chosen: readonly number[],
): Promise<LotProof> {
  const tree = await merkleTree(await Promise.all(leaves.map((leaf) => leafHash(leafBytes(leaf)))))
  const plots = chosen.map((index) => {
    const leaf = leaves[index]
    if (!leaf) throw new RangeError(`No leaf ${index} of ${leaves.length}`)
    return `${leafText(leaf)}.${toBase64Url(concatBytes(...tree.inclusionProof(index)))}`
  })
  return { passport, plots }
}

/** A proof in an address: passport and plots with `~` between them. */
export const proofToText = ({ passport, plots }: LotProof): string => [passport, ...plots].join('~')
