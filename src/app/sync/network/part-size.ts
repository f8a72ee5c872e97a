/** How long one part should take, ms. Changes saved in the meantime wait no longer than that. */
const aimMs = 3_000
const leastBytes = 32 * 1024
const mostBytes = 1024 * 1024

/** How much of a file is sent at once: as much as the network carries in a few seconds. */
export interface PartSize {
  bytes: () => number
  /** Reports that a part of that size has arrived. */
  took: (bytes: number, ms: number) => void
  /** Reports that a part was lost. The next one is smaller. */
  lost: () => void
}

export function createPartSize(startBytes = 256 * 1024): PartSize {
  let size = startBytes
  const set = (wanted: number) => {
    size = Math.round(Math.min(mostBytes, Math.max(leastBytes, wanted)))
  }
  return {
    bytes: () => size,
    // The last part of a file is small, and says little about the speed.
    took: (bytes, ms) =>
      set(Math.min(size * 2, Math.max((bytes / Math.max(1, ms)) * aimMs, size / 4))),
    lost: () => set(size / 2),
  }
}
