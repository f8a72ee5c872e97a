interface Slices {
  /** After each slice: how many are done. */
  onProgress: (done: number) => void
  signal: AbortSignal
}

/** Short enough that nobody who types or scrolls meanwhile notices. */
const sliceMs = 30

/** Does something with each of many, and gives way to all else between; undefined where it was given up. */
export async function inSlices<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  { onProgress, signal }: Slices,
): Promise<Result[] | undefined> {
  const results: Result[] = []
  let until = performance.now() + sliceMs
  for (const item of items) {
    if (performance.now() > until) {
      onProgress(results.length)
      await new Promise((resolve) => setTimeout(resolve))
      until = performance.now() + sliceMs
    }
    if (signal.aborted) return undefined
    results.push(work(item))
  }
  return results
}
