import { seededRandom } from '../random.ts'

/** Repeatable choices. */
export interface Random {
  /** From 0 to below 1. */
  share: () => number
  /** A whole number, both ends included. */
  whole: (from: number, to: number) => number
  pick: <Item>(items: readonly [Item, ...Item[]]) => Item
}

export function randomOf(seed: number): Random {
  const share = seededRandom(seed)
  return {
    share,
    whole: (from, to) => from + Math.floor(share() * (to - from + 1)),
    // The fallback is only for the compiler: the share is below 1.
    pick: (items) => items[Math.floor(share() * items.length)] ?? items[0],
  }
}
