interface Slices {
  /** Called after each slice with the number of items done. */
  onProgress?: (done: number) => void
  signal: AbortSignal
}

/** Short enough not to be noticed while typing or scrolling. */
const sliceMs = 30

/** Processes many items in slices and yields in between; returns undefined if it was cancelled. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  { onProgress, signal }: Slices,
): Promise<Result[] | undefined> {
  const results: Result[] = []
  let until = performance.now() + sliceMs
  for (const item of items) {
    if (performance.now() > until) {
      onProgress?.(results.length)
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
    if (signal.aborted) return undefined
    results.push(work(item))
  }
  return results
}
